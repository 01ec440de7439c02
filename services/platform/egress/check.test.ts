import { expect, test } from "vitest";
import { silent } from "../../../test/support/tokens.ts";
import { faultOf } from "../fault/fault.ts";
import { createEgress, type EgressFault } from "./egress.ts";

/** What the guard says of an address before anybody has looked up its name. */
function said(url: string, allow: readonly string[] = []): string {
  try {
    createEgress({ allow, log: silent }).check(url);
    return "fine";
  } catch (error) {
    const fault = faultOf<EgressFault>(error, "refused");
    return fault?.kind === "refused" ? fault.why : String(error);
  }
}
const PRIVATE = "its host is not a public address";

test.each([
  "http://127.0.0.1/",
  "http://2130706433/",
  "http://0x7f.1:8080/",
  "http://[::1]/",
  "http://[::ffff:10.0.0.1]/",
  "http://[64:ff9b::a00:1]/",
  "http://192.168.1.1./",
  "http://localhost/",
  "http://LOCALHOST.:8000/",
  "http://a.localhost/",
  "http://printer.local/",
  "http://nas.home.arpa./",
  "http://metadata.google.internal/",
  "http://receiver/",
])("%s is nobody's on the Internet", (url) => expect(said(url)).toBe(PRIVATE));

test.each([
  "https://example.org/done",
  "http://93.184.216.34/",
  "https://localhost.example/",
  "https://local.example/x",
  "https://[2606:4700::1111]/",
])("%s may be somebody's", (url) => expect(said(url)).toBe("fine"));

test("what is opened may be named, and names of the local network with it", () => {
  expect(said("http://127.0.0.1/", ["127.0.0.0/8"])).toBe("fine");
  expect(said("http://localhost:9000/", ["127.0.0.0/8"])).toBe("fine");
  expect(said("http://localhost:9000/", ["10.0.0.0/8"])).toBe(PRIVATE);
  expect(said("http://receiver.internal/", ["10.0.0.0/8"])).toBe("fine");
  expect(said("http://10.1.1.1/", ["10.0.0.0/8"])).toBe("fine");
  expect(said("http://10.1.1.1/", ["127.0.0.0/8"])).toBe(PRIVATE);
});
