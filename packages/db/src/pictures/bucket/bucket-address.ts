export interface BucketSettings {
  /** Format: s3://bucket/prefix?endpoint=https://s3.example&region=eu-1. */
  PICTURES_URL?: string | undefined;
  AWS_ENDPOINT_URL_S3?: string | undefined;
  AWS_ENDPOINT_URL?: string | undefined;
  AWS_REGION?: string | undefined;
  AWS_ACCESS_KEY_ID?: string | undefined;
  AWS_SECRET_ACCESS_KEY?: string | undefined;
  AWS_SESSION_TOKEN?: string | undefined;
}

export interface BucketAddress {
  name: string;
  url: string;
  prefix: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
  sessionToken: string | undefined;
}

const DEFAULT_REGION = "us-east-1";
const BUCKET = /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/;
const PREFIX = /^(?:[\w.-]+\/)*$/;
const PARAMETERS: ReadonlySet<string> = new Set(["endpoint", "region"]);

function readEndpoint(text: string): string | undefined {
  if (!URL.canParse(text)) return undefined;
  const { protocol, username, password, search, hash, href } = new URL(text);
  const isWeb = protocol === "https:" || protocol === "http:";
  return isWeb && username + password + search + hash === "" ? href.replace(/\/+$/, "") : undefined;
}

const withoutSlashes = (path: string) => path.replaceAll(/^\/+|\/+$/g, "");

const withSlash = (path: string) => (path === "" ? "" : `${path}/`);

export function findAddressFault(text: string): string | undefined {
  const wanted = "must look like s3://bucket/prefix?endpoint=https://s3.example&region=eu-1";
  if (!URL.canParse(text)) return wanted;
  const { protocol, hostname, pathname, searchParams, username, password, port, hash } = new URL(
    text,
  );
  const path = withoutSlashes(pathname);
  if (protocol !== "s3:" || username + password + port + hash !== "") return wanted;
  if (!BUCKET.test(hostname)) return `${wanted}, with a bucket name of 3 to 63 letters and digits`;
  if (!PREFIX.test(withSlash(path))) {
    return `${wanted}, with a prefix of letters, digits and slashes`;
  }
  if ([...searchParams.keys()].some((name) => !PARAMETERS.has(name))) return wanted;
  const endpoint = searchParams.get("endpoint");
  if (endpoint !== null && readEndpoint(endpoint) === undefined) {
    return `${wanted}, with a URL as the endpoint`;
  }
  return undefined;
}

export const isEndpoint = (text: string): boolean => readEndpoint(text) !== undefined;

/**
 * @returns undefined if pictures are in a folder
 * @throws if the URL is invalid or an access key is missing
 */
export function readBucketAddress(settings: BucketSettings): BucketAddress | undefined {
  const { PICTURES_URL, AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY } = settings;
  if (PICTURES_URL === undefined) return undefined;
  const fault = findAddressFault(PICTURES_URL);
  if (fault !== undefined) throw new Error(`PICTURES_URL ${fault}`);
  if (AWS_ACCESS_KEY_ID === undefined || AWS_SECRET_ACCESS_KEY === undefined) {
    throw new Error("A bucket needs AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY");
  }
  const { hostname, pathname, searchParams } = new URL(PICTURES_URL);
  const region = searchParams.get("region") ?? settings.AWS_REGION ?? DEFAULT_REGION;
  const endpoint =
    searchParams.get("endpoint") ??
    settings.AWS_ENDPOINT_URL_S3 ??
    settings.AWS_ENDPOINT_URL ??
    `https://s3.${region}.amazonaws.com`;
  const prefix = withSlash(withoutSlashes(pathname));
  return {
    name: `s3://${hostname}/${prefix}`,
    url: `${readEndpoint(endpoint) ?? endpoint}/${hostname}`,
    prefix,
    region,
    accessKeyId: AWS_ACCESS_KEY_ID,
    secretAccessKey: AWS_SECRET_ACCESS_KEY,
    sessionToken: settings.AWS_SESSION_TOKEN,
  };
}
