import { createRegistry, type DescFile, type DescService, toBinary } from "@bufbuild/protobuf";
import { FileDescriptorProtoSchema } from "@bufbuild/protobuf/wkt";
import { Code, type ConnectRouter } from "@connectrpc/connect";
import { file_google_rpc_error_details } from "../../../gen/google/rpc/error_details_pb.ts";
import { ServerReflection as V1 } from "../../../gen/grpc/reflection/v1/reflection_pb.ts";
import { ServerReflection as V1Alpha } from "../../../gen/grpc/reflection/v1alpha/reflection_pb.ts";

/** What v1 and v1alpha have in common: the same fields under two package names. */
interface Asked {
  readonly host: string;
  readonly messageRequest: { readonly case: string | undefined; readonly value?: unknown };
}

/**
 * Server reflection, v1 and v1alpha, over the generated descriptors of `services`.
 *
 * @param stopping  ends the streams of clients that keep theirs open
 */
export const reflectionRoutes =
  (services: readonly DescService[], stopping: AbortSignal) => (router: ConnectRouter) => {
    const answer = answerer([...services, V1, V1Alpha]);
    const serverReflectionInfo = async function* (requests: AsyncIterable<Asked>) {
      for await (const request of until(stopping, requests)) {
        const { host: validHost, messageRequest } = request;
        yield { validHost, originalRequest: request, messageResponse: answer(messageRequest) };
      }
    };
    router.service(V1, { serverReflectionInfo } as never);
    router.service(V1Alpha, { serverReflectionInfo } as never);
  };

async function* until<T>(stop: AbortSignal, items: AsyncIterable<T>): AsyncIterable<T> {
  const { promise: stopped, resolve } = Promise.withResolvers<undefined>();
  const end = () => resolve(undefined);
  if (stop.aborted) end();
  stop.addEventListener("abort", end, { once: true });
  try {
    const iterator = items[Symbol.asyncIterator]();
    while (true) {
      const next = await Promise.race([iterator.next(), stopped]);
      if (!next || next.done) return;
      yield next.value;
    }
  } finally {
    stop.removeEventListener("abort", end);
  }
}

function answerer(services: readonly DescService[]) {
  const files = withImports([...services.map(({ file }) => file), file_google_rpc_error_details]);
  const byName = new Map(files.map((file) => [`${file.name}.proto`, file]));
  const registry = createRegistry(...files);
  const names = [...new Set(services.map(({ typeName }) => typeName))].sort();
  return ({ case: kind, value: asked }: Asked["messageRequest"]) => {
    const value = String(asked);
    switch (kind) {
      case "listServices":
        return found("listServicesResponse", { service: names.map((name) => ({ name })) });
      case "fileByFilename":
        return descriptors(byName.get(value), value);
      case "fileContainingSymbol":
        return descriptors(fileOf(value), value);
      case "allExtensionNumbersOfType":
        return found("allExtensionNumbersResponse", { baseTypeName: value, extensionNumber: [] });
      default:
        return notFound("nothing that this server knows");
    }
  };

  function fileOf(symbol: string): DescFile | undefined {
    // A method or a field is found in the file of what holds it.
    const holder = symbol.slice(0, symbol.lastIndexOf("."));
    return (registry.get(symbol) ?? (holder ? registry.get(holder) : undefined))?.file;
  }

  function descriptors(file: DescFile | undefined, name: string) {
    if (!file) return notFound(name);
    const fileDescriptorProto = withImports([file]).map(({ proto }) =>
      toBinary(FileDescriptorProtoSchema, proto),
    );
    return found("fileDescriptorResponse", { fileDescriptorProto });
  }
}

const found = <C extends string, V>(kind: C, value: V) => ({ case: kind, value });
const notFound = (name: string) =>
  found("errorResponse", { errorCode: Code.NotFound, errorMessage: `not found: ${name}` });

/** The files and all that they import, each once, the given ones first. */
function withImports(files: readonly DescFile[]): readonly DescFile[] {
  const seen = new Map<string, DescFile>();
  const add = (file: DescFile) => {
    if (seen.has(file.name)) return;
    seen.set(file.name, file);
    file.dependencies.forEach(add);
  };
  files.forEach(add);
  return [...seen.values()];
}
