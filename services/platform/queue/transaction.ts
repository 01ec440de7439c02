import { CompiledQuery, type Transaction } from "kysely";

/** A Kysely transaction in the form in which pg-boss takes a database. */
// biome-ignore lint/suspicious/noExplicitAny: a transaction over any service's tables
export const overKysely = (tx: Transaction<any>) => ({
  async executeSql(text: string, values: unknown[] = []) {
    const { rows } = await tx.executeQuery(CompiledQuery.raw(text, values));
    // biome-ignore lint/suspicious/noExplicitAny: pg-boss reads rows of its own tables
    return { rows: rows as any[] };
  },
});
