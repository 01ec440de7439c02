import type { Transport } from "@connectrpc/connect";
import { gateway } from "../../gateway/plugin.ts";
import { inProcess } from "../platform/server/direct.ts";
import type { Part } from "../platform/server/part.ts";
import { remote } from "../platform/server/remote.ts";
import type { Floor, Opened } from "./floor.ts";
import type { Role } from "./roles.ts";

/**
 * The REST surface: in front of all services for the gateway's role, in front
 * of extraction alone otherwise, for extraction is a server on its own as well.
 */
export function openGateway(floor: Floor, opened: Opened): Part {
  const { configs, publicUrl, log, metrics, roles } = floor;
  const { searchUrl, transcriptionUrl, identityUrl, extractionUrls } = configs.host;
  const reach = (role: Role, url?: string): Transport | undefined => {
    const here = opened.get(role)?.connect;
    return here ? inProcess(here) : url ? remote(url) : undefined;
  };
  const here = reach("extraction");
  const extraction = [...(here ? [here] : []), ...extractionUrls.map(remote)];
  const transports = roles.has("gateway")
    ? {
        search: reach("search", searchUrl),
        transcription: reach("transcription", transcriptionUrl),
        identity: reach("identity", identityUrl),
        extraction,
      }
    : { extraction };
  return gateway({ transports, config: configs.gateway, publicUrl, log, metrics });
}
