/** What people call a provider: its given name, or else the host of its address. */
export const nameProvider = (issuer: string, name: string | undefined): string =>
  name ?? (URL.canParse(issuer) ? new URL(issuer).host : issuer);
