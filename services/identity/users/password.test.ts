import { expect, test } from "vitest";
import { hashPassword, highestCost, isPasswordHash, verifyPassword } from "./password.ts";

test("a password matches its own hash and no other", async () => {
  const hash = await hashPassword("correct horse");
  expect(isPasswordHash(hash)).toBe(true);
  expect(await verifyPassword("correct horse", hash)).toBe(true);
  for (const wrong of ["", "Correct horse", "correct horse ", "correct horse\0"]) {
    expect(await verifyPassword(wrong, hash)).toBe(false);
  }
});

test("two hashes of one password differ", async () => {
  expect(await hashPassword("same")).not.toBe(await hashPassword("same"));
});

test("letters count as the same however they are composed", async () => {
  expect(await verifyPassword("cafe\u0301", await hashPassword("caf\u00e9"))).toBe(true);
});

test("a hash of lower cost is still verified: the cost is in the hash", async () => {
  // N = 16, r = 1, p = 1, from RFC 7914's first test vector's parameters, by another implementation:
  // python3 -c "import hashlib; hashlib.scrypt(b'pw', salt=b'0123456789abcdef', n=16, r=1, p=1, dklen=32)"
  const key = "9g6GOIW6BgBlVfNBstdRnUDXKAjGa4Z4uvOMnpXMNcU";
  expect(await verifyPassword("pw", `scrypt$16$1$1$MDEyMzQ1Njc4OWFiY2RlZg$${key}`)).toBe(true);
});

test("the highest cost is that of the hash that takes longest, and the default where there is none", async () => {
  const [low, high] = [
    { N: 16, r: 1, p: 1 },
    { N: 16, r: 2, p: 3 },
  ];
  const hashes = await Promise.all([low, high, low].map((cost) => hashPassword("pw", cost)));
  expect(highestCost(hashes)).toEqual(high);
  const usual = await hashPassword("pw", highestCost([]));
  expect(usual.split("$").slice(1, 4)).toEqual((await hashPassword("pw")).split("$").slice(1, 4));
});

test.each(["", "plain", "scrypt$1$2$3", "$2b$10$abc"])("%j is not a hash", async (text) => {
  expect(isPasswordHash(text)).toBe(false);
  await expect(verifyPassword("x", text)).rejects.toThrow();
});
