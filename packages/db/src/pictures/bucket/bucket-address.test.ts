import { describe, expect, it } from "vitest";
import { findAddressFault, isEndpoint, readBucketAddress } from "./bucket-address.ts";

const KEYS = { AWS_ACCESS_KEY_ID: "id", AWS_SECRET_ACCESS_KEY: "secret" };

describe("a bucket URL", () => {
  it("PICT-01 reads the bucket's settings from its URL and the standard AWS variables", () => {
    const whole = "s3://club/some/where?endpoint=https://s3.example:9000/&region=eu-1";
    expect(readBucketAddress({ ...KEYS, PICTURES_URL: whole })).toMatchObject({
      name: "s3://club/some/where/",
      url: "https://s3.example:9000/club",
      prefix: "some/where/",
      region: "eu-1",
    });
    const usual = { ...KEYS, PICTURES_URL: "s3://club", AWS_REGION: "eu-2" };
    expect(readBucketAddress(usual)).toMatchObject({
      url: "https://s3.eu-2.amazonaws.com/club",
      prefix: "",
    });
    const general = { ...usual, AWS_ENDPOINT_URL: "https://one.example" };
    expect(readBucketAddress(general)?.url).toBe("https://one.example/club");
    const own = { ...general, AWS_ENDPOINT_URL_S3: "https://two.example" };
    expect(readBucketAddress(own)?.url).toBe("https://two.example/club");
    expect(readBucketAddress(KEYS)).toBe(undefined);
  });

  it.each([
    "https://club.example",
    "s3://",
    "s3://Club Of Walkers",
    "s3://id:secret@club/",
    "s3://:secret@club/",
    "s3://club:9000/",
    "s3://club/#part",
    "s3://club/a%20b",
    "s3://club/a//b",
    "s3://club?endpoint=nowhere",
    "s3://club?endpoint=ftp://s3.example",
    "s3://club?endpoint=https://id@s3.example",
    "s3://club?endpoint=https://:secret@s3.example",
    "s3://club?secret=word",
  ])("PICT-01 refuses an invalid bucket URL: %s", (address) => {
    expect(findAddressFault(address)).toContain("must look like s3://");
    expect(() => readBucketAddress({ ...KEYS, PICTURES_URL: address })).toThrow("PICTURES_URL");
  });

  it("PICT-01 requires both the access key ID and the secret access key for a bucket", () => {
    const half = { PICTURES_URL: "s3://club", AWS_ACCESS_KEY_ID: "id" };
    expect(() => readBucketAddress(half)).toThrow("AWS_SECRET_ACCESS_KEY");
    const other = { PICTURES_URL: "s3://club", AWS_SECRET_ACCESS_KEY: "secret" };
    expect(() => readBucketAddress(other)).toThrow("AWS_ACCESS_KEY_ID");
  });

  it.each([
    ["https://s3.example", true],
    ["http://127.0.0.1:9000/some/where/", true],
    ["s3.example", false],
    ["ftp://s3.example", false],
    ["https://:secret@s3.example", false],
    ["https://s3.example?region=eu-1", false],
    ["https://s3.example#eu-1", false],
  ])(
    "PICT-01 accepts only a plain HTTP or HTTPS URL as a bucket's endpoint: %s",
    (text, isValid) => {
      expect(isEndpoint(text)).toBe(isValid);
    },
  );
});
