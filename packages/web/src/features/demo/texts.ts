export const demoTexts = {
  title: "StepOut on a phone",
  hint: "Pass it around. Everything on this phone is made up, and nothing you do here is saved or sent.",
  tryTitle: "Things to try",
  tries: [
    "Share an accomplishment and watch the score go up",
    "Upvote Ines's open mic and write a comment",
    "Accept the invitation to Sketch a stranger",
    "See who won the Cold water club",
  ],
  startOver: "Start over",
  back: "Back to StepOut",
  backShort: "End demo",
  phone: "A phone with StepOut",

  signIn: "Sign in",
  tagline: "Step out of your comfort zone.",
  username: "Username",
  password: "Password",
  noDownload: "Everything here is made up, so there's nothing to download.",
  noWayOut: "This isn't part of the demo.",
  notReal: "This is a demo. Use any name and password. Nothing is sent.",
} as const;
