export const installTexts = {
  title: (name: string) => `Install ${name}?`,
  hint: "It opens like an app, and other apps can share photos to it.",
  install: "Install",
  skip: "Skip",
  iosTitle: (name: string) => `Add ${name} to your home screen`,
  iosHint: "Tap Share in the browser, then “Add to Home Screen”.",
  understood: "Got it",
} as const;
