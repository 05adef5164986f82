type Sign = readonly [pattern: RegExp, name: string];

/** Each looks like those below it, too. */
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

/**
 * Says in a few words what somebody signs in with, such as "Firefox on Android": enough to know one's
 * own devices again. Versions and models are let go.
 */
export function describeDevice(userAgent: string): string {
  const browser = nameIn(BROWSERS, userAgent) ?? "Another program";
  const system = nameIn(SYSTEMS, userAgent);
  return system ? `${browser} on ${system}` : browser;
}
