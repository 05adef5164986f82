export const installTexts = {
  title: (name: string) => `Add ${name} to your home screen?`,
  hint: "It opens like an app, and photos can be shared to it.",
  install: "Install",
  later: "Not now",
  iosHint: "Tap Share in the browser, then “Add to Home Screen”.",
  understood: "Got it",
} as const;
