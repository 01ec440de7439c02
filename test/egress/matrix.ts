/** One address that a user might name, and what must become of it. */
export interface Case {
  readonly group: string;
  readonly url: string;
  /** What names resolve to: one list for each look-up, the last one for all further ones. */
  readonly names?: Readonly<Record<string, readonly (readonly string[])[]>>;
  /** The kind of the fault, or the status of the answer. */
  readonly expect: "refused" | "unreachable" | "too_many_redirects" | 200;
}

/** Where the two servers of the matrix listen: one that may be reached, one that must never be. */
export interface Ports {
  /** On 127.0.0.2, which is allowed. */
  readonly open: number;
  /** On 127.0.0.1 and ::1. */
  readonly closed: number;
}

const group = (
  name: string,
  expect: Case["expect"],
  urls: readonly string[],
  names?: Case["names"],
): readonly Case[] => urls.map((url) => ({ group: name, url, expect, ...(names && { names }) }));

const at = (hosts: readonly string[], port: number) =>
  hosts.map((host) => `http://${host}:${port}/`);

/** Registries of special-purpose addresses, RFC 6890 and its successors. */
const RANGES: Readonly<Record<string, readonly string[]>> = {
  loopback: ["127.0.0.1", "127.8.9.10", "[::1]"],
  unspecified: ["0.0.0.0", "0.1.2.3", "[::]"],
  private: ["10.0.0.1", "172.16.0.1", "172.31.255.255", "192.168.1.1", "[fc00::1]", "[fd12::1]"],
  "link-local": ["169.254.169.254", "169.254.1.1", "[fe80::1]", "[fec0::1]"],
  "carrier-grade NAT": ["100.64.0.1", "100.127.255.254"],
  documentation: ["192.0.2.1", "198.51.100.1", "203.0.113.1", "[2001:db8::1]", "[3fff::1]"],
  "multicast and broadcast": ["224.0.0.1", "239.1.1.1", "255.255.255.255", "[ff02::1]"],
  reserved: ["192.0.0.1", "198.18.0.1", "240.0.0.1", "192.88.99.1", "[100::1]", "[5f00::1]"],
  "never assigned": ["[4000::1]", "[::2]", "[2001:2::1]", "[2001:20::1]"],
};

/** IPv4 addresses inside IPv6 ones, and other spellings of what is refused. */
const SPELLINGS: Readonly<Record<string, readonly string[]>> = {
  mapped: [
    "[::ffff:127.0.0.1]",
    "[::ffff:7f00:1]",
    "[::ffff:10.0.0.1]",
    "[::ffff:169.254.169.254]",
  ],
  compatible: ["[::127.0.0.1]", "[::7f00:1]", "[::ffff:0:127.0.0.1]"],
  NAT64: ["[64:ff9b::7f00:1]", "[64:ff9b::10.0.0.1]", "[64:ff9b:1::8.8.8.8]"],
  "6to4 and Teredo": ["[2002:7f00:1::]", "[2002:a00:1::1]", "[2001::1]"],
  decimal: ["2130706433", "3232235777", "127.1", "10.1"],
  octal: ["0177.0.0.1", "017700000001", "0177.0.0.01"],
  hexadecimal: ["0x7f000001", "0x7f.0.0.1", "0x7F.1"],
  "trailing dot": ["127.0.0.1.", "localhost."],
  "other scripts": ["１２７.０.０.１", "127。0。0。1", "①②⑦.⓪.⓪.①"],
  names: ["localhost", "LOCALHOST"],
};

const SCHEMES = [
  "file:///etc/passwd",
  "ftp://127.0.0.1/a",
  "gopher://127.0.0.1/",
  "data:text/plain,a",
  "unix:///var/run/docker.sock",
  "//127.0.0.1/",
  "127.0.0.1",
  "javascript:1",
  "blob:http://127.0.0.1/1",
];

/** Ports of other protocols, in which a request could be read as a command: mail, shells, chat. */
const PORTS = [1, 7, 21, 22, 23, 25, 110, 143, 465, 587, 993, 2049, 6000, 6667, 10080];

export function matrix({ open, closed }: Ports): readonly Case[] {
  const good = `http://127.0.0.2:${open}`;
  const hop = (to: string) => `${good}/to?${encodeURIComponent(to)}`;
  const closedHosts = ["127.0.0.1", "[::1]", "localhost", "2130706433", "[::ffff:127.0.0.1]"];
  const name = (...answers: (readonly string[])[]) => ({ "rebind.example": answers });
  const named = `http://rebind.example:${open}/`;
  return [
    ...group("a public server", 200, [`${good}/`, hop(`${good}/`), hop("/relative")]),
    ...Object.entries(RANGES).flatMap(([title, hosts]) =>
      group(title, "refused", at(hosts, closed)),
    ),
    ...Object.entries(SPELLINGS).flatMap(([title, hosts]) =>
      group(title, "refused", at(hosts, closed)),
    ),
    ...group("schemes", "refused", SCHEMES),
    ...group("user info", "refused", [
      `http://user@127.0.0.2:${open}/`,
      `http://user:pass@127.0.0.2:${open}/`,
      `http://127.0.0.2:${open}@127.0.0.1:${closed}/`,
      `http://:pass@127.0.0.2:${open}/`,
    ]),
    ...group(
      "odd ports",
      "refused",
      PORTS.map((port) => `http://127.0.0.2:${port}/`),
    ),
    ...group("redirects to what is refused", "refused", at(closedHosts, closed).map(hop)),
    ...group("redirects to what is refused", "refused", [
      ...["file:///etc/passwd", "ftp://127.0.0.2/", `http://user@127.0.0.2:${open}/`].map(hop),
      ...["http://169.254.169.254/latest/meta-data", "//127.0.0.1/", "http://127.0.0.2:25/"].map(
        hop,
      ),
      hop(hop(`http://127.0.0.1:${closed}/`)),
    ]),
    ...group("redirects to nonsense", "refused", ["http://[", "http://", "http://%zz/"].map(hop)),
    ...group("redirect loops", "too_many_redirects", [`${good}/loop`, `${good}/deeper?0`]),
    ...group("rebinding names", 200, [named], name(["127.0.0.2"], ["127.0.0.1"])),
    // Nobody listens at the first address; the second one answers.
    ...group("names with several addresses", 200, [named], name(["127.0.0.3", "127.0.0.2"])),
    ...group("rebinding names", "refused", [named], name(["127.0.0.1"], ["127.0.0.2"])),
    ...group("rebinding names", "refused", [named], name(["127.0.0.2", "127.0.0.1"])),
    ...group("rebinding names", "refused", [named], name(["::ffff:127.0.0.1"])),
    ...group("rebinding names", "refused", [hop(named)], name(["10.0.0.1"])),
    ...group(
      "rebinding names",
      "refused",
      [`http://rebind.example:${open}/to?${encodeURIComponent(named)}`],
      name(["127.0.0.2"], ["127.0.0.1"]),
    ),
    ...group("unknown names", "unreachable", ["http://nowhere.invalid/"], {
      "nowhere.invalid": [[]],
    }),
  ];
}
