import { readFileSync } from "node:fs";
import { parse, stringify } from "yaml";
import type { Answer, Operation } from "./operation.ts";

/** An OpenAPI document, as far as it is read here. */
export interface Document {
  readonly paths: Readonly<
    Record<string, Readonly<Record<string, { readonly operationId: string }>>>
  >;
  readonly [key: string]: unknown;
}

/** The document of the whole surface. */
export const readDocument = (): Document =>
  parse(readFileSync(new URL("./openapi.yaml", import.meta.url), "utf8"));

const ALWAYS = ["ready", "openApiYaml", "openApiJson"];

/** The document of the operations that are there. */
function only(document: Document, present: readonly string[]): Document {
  const paths = Object.entries(document.paths).map(
    ([path, methods]) =>
      [
        path,
        Object.fromEntries(
          Object.entries(methods).filter(([, { operationId }]) => present.includes(operationId)),
        ),
      ] as const,
  );
  return {
    ...document,
    paths: Object.fromEntries(paths.filter(([, methods]) => Object.keys(methods).length > 0)),
  };
}

/** GET /openapi.yaml and /openapi.json */
export function openApi(present: readonly Operation[]): readonly Operation[] {
  const ids = [...present.map(({ id }) => id), ...ALWAYS];
  const document = only(readDocument(), ids);
  const yaml = Buffer.from(stringify(document, { lineWidth: 100, aliasDuplicateObjects: false }));
  const common = {
    method: "GET",
    needs: [],
    auth: "none",
    style: "search",
    deadline: "short",
  } as const;
  const asYaml = (): Answer => ({
    status: 200,
    headers: { "content-type": "application/yaml", "content-length": String(yaml.byteLength) },
    stream: once(yaml),
  });
  return [
    { id: "openApiYaml", path: "/openapi.yaml", run: asYaml, ...common },
    {
      id: "openApiJson",
      path: "/openapi.json",
      run: () => ({ status: 200, json: document }),
      ...common,
    },
  ];
}

async function* once(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}
