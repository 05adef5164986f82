type Sign = readonly [pattern: RegExp, name: string];

/** Patterns also match browsers further up, so the order matters. */
const BROWSERS: Sign[] = [
  [/\bEdg(e|A|iOS)?\//, "Edge"],
  [/\bOPR\//, "Opera"],
  [/\bSamsungBrowser\//, "Samsung Internet"],
  [/\b(Firefox|FxiOS)\//, "Firefox"],
  [/\b(Chrome|CriOS|HeadlessChrome)\//, "Chrome"],
  [/\bSafari\//, "Safari"],
];

const SYSTEMS: Sign[] = [
  [/\biPhone\b/, "iPhone"],
  [/\biPad\b/, "iPad"],
  [/\bAndroid\b/, "Android"],
  [/\bCrOS\b/, "ChromeOS"],
  [/\bWindows\b/, "Windows"],
  [/\bMac OS X\b/, "macOS"],
  [/\bLinux\b/, "Linux"],
];

const nameIn = (signs: Sign[], text: string) => signs.find(([pattern]) => pattern.test(text))?.[1];

/** Such as "Firefox on Android". Drops versions and models. */
export function describeDevice(userAgent: string): string {
  const browser = nameIn(BROWSERS, userAgent) ?? "Another program";
  const system = nameIn(SYSTEMS, userAgent);
  return system ? `${browser} on ${system}` : browser;
}
