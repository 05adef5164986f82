import { describe, expect, it } from "vitest";
import { withoutLinks } from "./without-links.ts";

describe("an email's texts", () => {
  it.each([
    [
      "Parcel service, pay 2 EUR at http://evil.example/pay?x=1",
      "Parcel service, pay 2 EUR at evil example pay x 1",
    ],
    ["see HTTPS://EVIL.COM:8080/a/b.c, ok", "see EVIL COM 8080 a b c, ok"],
    ["www.evil.com now", "evil com now"],
    ["hhttps://https://evil.com", "evil com"],
    ["http:/evil.com", "http evil com"],
    ["https://evil/pay", "evil/pay"],
    ["write to pay@evil.com", "write to pay evil com"],
    ["mailto:pay", "pay"],
    ["javascript:alert(1)", "alert(1)"],
    ["Hello @evil.com", "Hello @evil com"],
    ["evil。com", "evil com"],
    ["käse.example", "käse example"],
    ["xn--kse-qla.example", "xn--kse-qla example"],
    ["10.0.0.1/x", "10 0 0 1 x"],
  ])("MEND-06 removes links from a text: %s", (text, plain) => {
    expect(withoutLinks(text)).toBe(plain);
  });

  it.each([
    "30 days outside. Every day counts...",
    "Run 2.5 km, z.B. morgen",
    "Ana's game: be there/now",
    "Hello @ana.b",
    "Data: 3 of 4",
    "“Cold <showers>”",
  ])("MEND-06 leaves a text without links unchanged: %s", (text) => {
    expect(withoutLinks(text)).toBe(text);
  });
});
