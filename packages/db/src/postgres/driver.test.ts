import { expect, it } from "vitest";
import { readAddress } from "./driver.ts";

it("PG-05 parses the `direct` parameter, which sets a host that bypasses the pooler", () => {
  expect(readAddress("postgres://app:pass@db.example/stepout?sslmode=require")).toEqual({
    url: "postgres://app:pass@db.example/stepout?sslmode=require",
    directUrl: "postgres://app:pass@db.example/stepout?sslmode=require",
  });
  const pooled = "postgres://app:pass@pool.example:6432/stepout?direct=db.example:5432";
  expect(readAddress(pooled)).toEqual({
    url: "postgres://app:pass@pool.example:6432/stepout",
    directUrl: "postgres://app:pass@db.example:5432/stepout",
  });
});
