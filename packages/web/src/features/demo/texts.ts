export const demoTexts = {
  title: "StepOut on a phone",
  hint: "Hand it around: everything on this phone is made up. Nothing you do here is saved or sent.",
  tryTitle: "Worth showing",
  tries: [
    "Share an accomplishment, and see the score follow",
    "Upvote what Ines did at the open mic, and write a comment",
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
  noDownload: "Everything here is made up, so there is nothing of yours to download.",
  noWayOut: "This would lead out of the demo.",
  notReal: "This is a demo: any name and password will do, and they go nowhere.",
} as const;
