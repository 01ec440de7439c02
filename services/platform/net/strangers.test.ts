import { expect, test } from "vitest";
import { type Strangers, strangers } from "./strangers.ts";

/** How many of some requests are let in, and how long the first other one is told to wait. */
function tried(admit: Strangers["admit"], address: string, times: number) {
  const waits = Array.from({ length: times }, () => admit(address));
  const refused = waits.filter((waitMs) => waitMs !== undefined);
  return { admitted: times - refused.length, waitMs: refused[0] };
}

test("an address has a minute's worth at once, then its share, and others have their own", () => {
  let now = 0;
  const { admit } = strangers(30, () => now);
  expect(tried(admit, "192.0.2.1", 40)).toEqual({ admitted: 30, waitMs: 2000 });
  expect(tried(admit, "192.0.2.2", 10)).toEqual({ admitted: 10, waitMs: undefined });
  now += 2000;
  expect(tried(admit, "192.0.2.1", 5).admitted).toBe(1);
  now += 600_000;
  expect(tried(admit, "192.0.2.1", 40).admitted).toBe(30);
});

test("addresses of one network of IPv6 count as one, and a mapped one as what it is", () => {
  const { admit } = strangers(10, () => 0);
  expect(tried(admit, "2001:db8:1:2::1", 10).admitted).toBe(10);
  expect(tried(admit, "2001:db8:1:2:ffff::9", 1).admitted).toBe(0);
  expect(tried(admit, "2001:db8:1:3::1", 1).admitted).toBe(1);
  expect(tried(admit, "192.0.2.1", 10).admitted).toBe(10);
  expect(tried(admit, "::ffff:192.0.2.1", 1).admitted).toBe(0);
});

test("no limit lets everybody in", () => {
  expect(tried(strangers(0).admit, "192.0.2.1", 1000).admitted).toBe(1000);
});
