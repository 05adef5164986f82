import { INVITATION_PARAMETER } from "@stepout/server/domains/instance/instance.rules";
import { useEffect, useState } from "react";
import { type Instance, useInstance } from "#lib/server/instance-query.ts";
import { useRememberedInstance } from "#lib/server/remembered-instance.ts";
import { leaveForSignIn, registerHref, signInHref } from "#lib/session/sign-in.ts";
import { ButtonAnchor } from "#ui/button/button-link.tsx";
import { Logo } from "#ui/drawings/logo.tsx";
import { JoinDrawing, ProgressDrawing, ShareDrawing } from "./feature-drawings.tsx";
import { HeroStair } from "./hero-stair.tsx";

const notes = {
  open: "",
  invited: "You need an invitation. Have your link or code ready.",
  closed: "New here? Ask the person who runs this StepOut for an account.",
};

const INVITED = "You have an invitation. It will be used when you create an account.";

const SHARED = "Sign in to share your photo. It waits here for 15 minutes.";

/** Returns true if another app has shared content with this app. See `worker/receive-share.ts`. */
const hasReceivedShare = () =>
  new URLSearchParams(window.location.search).get("share") === "received";

const TO_SEE_GAME = "Sign in or create an account to see it.";

const isInvited = () => new URLSearchParams(window.location.search).has(INVITATION_PARAMETER);

function RegistrationNote({ registration, approval }: Pick<Instance, "registration" | "approval">) {
  const needsApproval = approval && registration !== "closed";
  const access = isInvited() && registration !== "closed" ? INVITED : notes[registration];
  const note = access + (needsApproval ? " A host approves each new account." : "");
  return note && <p className="mt-3 max-w-[40ch] text-15 text-ink-2">{note}</p>;
}

interface LinkedGame {
  name: string;
  sentence: string;
  cover: string | undefined;
}

/** Reads the linked game from the page's link-preview tags. The server describes only games that visitors may see. */
function findLinkedGame(): LinkedGame | undefined {
  const read = (property: string) =>
    document.querySelector<HTMLMetaElement>(`meta[property="og:${property}"]`)?.content;
  const [url, name = "", sentence = "", image = ""] = ["url", "title", "description", "image"].map(
    read,
  );
  if (url === undefined || new URL(url).pathname !== window.location.pathname) return undefined;
  const hasCover = read("image:width") !== undefined;
  return { name, sentence, cover: hasCover ? new URL(image).pathname : undefined };
}

const GameCard = ({ name, sentence, cover }: LinkedGame) => (
  <section
    aria-label="The game of this link"
    className="mt-6 flex max-w-120 items-center gap-4 rounded-card border border-line bg-card p-4"
  >
    {cover !== undefined && (
      <img src={cover} alt="" className="size-16 shrink-0 rounded-[0.75rem] object-cover" />
    )}
    <div className="min-w-0">
      <h2 dir="auto" className="text-20 wrap-anywhere">
        {name}
      </h2>
      <p dir="auto" className="mt-1 text-15 text-ink-2">
        {sentence}
      </p>
      <p className="mt-1 text-15 text-ink-2">{TO_SEE_GAME}</p>
    </div>
  </section>
);

const features = [
  {
    title: "Join Challenges",
    text: "Connect with others on similar journeys.",
    Drawing: JoinDrawing,
    step: "md:mt-16",
  },
  {
    title: "Share & Support",
    text: "Celebrate accomplishments together.",
    Drawing: ShareDrawing,
    step: "md:mt-8",
  },
  {
    title: "Track Progress",
    text: "See growth and earn achievements.",
    Drawing: ProgressDrawing,
    step: "",
  },
];

const bubble =
  "absolute w-max max-w-[44%] rounded-[1.125rem] border border-line bg-card px-3.5 py-2 text-13 leading-snug font-semibold sm:text-15";

const Hero = ({ picture }: { picture: string | null }) =>
  picture === null ? (
    <>
      <HeroStair />
      <p className={`${bubble} top-[43%] left-[22%] rounded-bl-none`}>I sang in public!</p>
      <p className={`${bubble} top-[17%] left-[42%] rounded-br-none`}>Said hello first</p>
    </>
  ) : (
    <img
      src={picture}
      alt=""
      className="aspect-4/3 w-full object-cover sm:rounded-t-card lg:mb-8 lg:w-[calc(100%-2rem)] lg:rounded-card"
    />
  );

export default function LandingScreen() {
  const instance = useInstance();
  useRememberedInstance();
  const isClosed = instance.registration === "closed";

  useEffect(() => {
    // Open the sign-in page, because a signed-out visitor who opens /profile wants to sign in.
    if (window.location.pathname === "/profile") void leaveForSignIn();
  }, []);
  const [game] = useState(findLinkedGame);
  const title = game?.name ?? instance.name;
  useEffect(() => {
    document.title = title;
  }, [title]);

  return (
    <div className="flex min-h-dvh flex-col overflow-x-clip">
      <header className="@container mx-auto flex min-h-16 w-full max-w-300 flex-wrap items-center justify-between gap-x-3 px-5 py-2 lg:px-8">
        <div className="flex min-w-0 flex-[1_1_9rem]">
          <Logo name={instance.name} isWhole />
        </div>
        <div className="shrink-0">
          <ButtonAnchor tone="quiet" href={signInHref()}>
            Sign in
          </ButtonAnchor>
        </div>
      </header>
      <main className="flex grow flex-col">
        <div className="mx-auto grid w-full max-w-300 grow beside:grid-cols-[1.05fr_1fr] beside:items-end lg:grid-cols-[1.05fr_1fr] lg:items-end lg:gap-8 lg:px-8">
          <div className="px-5 pt-6 pb-8 sm:pt-12 low:self-start low:pt-1 low:pb-4 lg:self-center lg:px-0 lg:py-12">
            <h1 className="max-w-[11ch] text-hero low:text-44 tracking-[-0.035em]">
              Step out of your comfort zone
            </h1>
            <p className="mt-4 low:mt-3 max-w-[30ch] text-20 text-balance lg:max-w-none text-ink-2">
              {instance.sentence || "Share accomplishments and inspire others."}
            </p>
            {game && <GameCard {...game} />}
            <div className="mt-6 low:mt-4 grid grid-cols-1 sm:inline-grid">
              <ButtonAnchor size="large" href={isClosed ? signInHref() : registerHref()}>
                {isClosed ? "Go to sign in" : "Get Started"}
              </ButtonAnchor>
            </div>
            {hasReceivedShare() && (
              <p role="status" className="mt-3 max-w-[40ch] text-15 font-semibold">
                {SHARED}
              </p>
            )}
            <RegistrationNote {...instance} />
          </div>
          <div className="keep-small relative mx-auto w-full max-w-160 lg:-mr-8 lg:w-[calc(100%+2rem)]">
            <Hero picture={instance.picture} />
          </div>
        </div>
        <section aria-label="What you can do" className="bg-violet">
          <ul className="mx-auto grid w-full max-w-300 grid-cols-1 gap-3 px-5 pt-6 pb-10 md:grid-cols-3 md:gap-5 md:pt-12 lg:px-8 lg:pb-14">
            {features.map(({ title, text, Drawing, step }) => (
              <li
                key={title}
                className={`flex flex-wrap items-center gap-5 rounded-card bg-card p-5 md:flex-col md:flex-nowrap md:items-start md:gap-6 md:p-6 ${step}`}
              >
                <Drawing />
                <div className="grid min-w-0 flex-[1_1_9rem] grid-cols-1 gap-1 md:flex-none">
                  <h2 className="text-20 md:text-26">{title}</h2>
                  <p className="text-15 text-ink-2 md:text-17">{text}</p>
                </div>
              </li>
            ))}
          </ul>
        </section>
      </main>
    </div>
  );
}
