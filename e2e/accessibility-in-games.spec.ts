import { PHONE, startAudit, type View } from "./accessibility.ts";
import { findGameByStatus, findOwnGame, signInAsDemo, test } from "./demo.ts";
import { sendMessage, threadPath } from "./messages.ts";
import { addComment, invitePlayer, joinGame, sharePost } from "./players.ts";
import { remove } from "./removals.ts";

test.use({ viewport: PHONE });

const SAFETY = ["Settings", "Blocked people and reports"] as const;

test("SHELL-05 EDIT-01 GROUP-01 the screens and dialogs that creators and hosts use are accessible", async ({
  page,
  server,
}) => {
  await signInAsDemo(page, "maya");
  await server.makeHost("maya");
  const ownGame = await findOwnGame(page);
  await page.request.post(`/api/games/${ownGame}/groups`, { data: { name: "Early birds" } });
  const active = `/games/${await findGameByStatus(page, "active")}`;
  const upcoming = `/games/${await findGameByStatus(page, "upcoming")}`;
  const completed = `/games/${await findGameByStatus(page, "completed")}`;
  const edit = `/games/${ownGame}/edit`;
  const groups = `/games/${ownGame}/groups`;
  const { visit, visitPart, visitAtEachWidth, expectNoViolations } = await startAudit(page);
  await visitAtEachWidth(active);
  await visit([active, /Connect$/]);
  await visit([active, "Post actions"]);
  await visit([active, /^Photo shared by /]);
  await visit([active, "Share game"]);
  await visit([active, "Share game", "Link"]);
  await visit([active, "Share game", "Username"]);
  await visitPart(active, "Show table", "table");
  await visitAtEachWidth(edit);
  for (const name of ["Import", "Invite", "Delete Game"]) await visit([edit, name]);
  await visit([groups]);
  await visit([groups, "Create group"]);
  await visitPart(groups, /^Early birds/, "main");
  for (const path of [upcoming, completed, `${completed}?q=zzzz`, "/admin"]) await visit([path]);
  await visit(["/admin", "Actions for leo"]);
  await visit(["/admin", "Actions for leo", "Disable"]);
  await visit(["/admin", "Actions for leo", "Create a password reset link"]);
  await visit(["/admin", "Add a list of people"]);
  for (const tab of ["games", "storage", "log", "settings"]) await visit([`/admin?tab=${tab}`]);
  expectNoViolations();
});

test("SHELL-05 the screens for invitations, removals, reports and bans are accessible", async ({
  playTogether,
  signUp,
}) => {
  const { ada, ben, game } = await playTogether({ requiresApproval: false });
  const [nina, cleo] = [await signUp("Nina"), await signUp("Cleo")];
  await joinGame(cleo, game);
  await invitePlayer(ada, game, nina);
  const post = await sharePost(ada, game, { content: "I sang." });
  const cruel = await sharePost(ben, game, { content: "Nobody likes Cleo." });
  const comment = await addComment(ben, post.id, "Out of tune.");
  const gone = await sharePost(ben, game, { content: "Nobody." });
  await sendMessage(ben, cleo, game, "Nobody likes you.");
  for (const [kind, id] of [["post", cruel.id] as const, ["comment", comment.id] as const]) {
    await cleo.page.request.post("/api/reports", { data: { kind, id, reason: "It hurts me" } });
  }
  await remove(ada, "posts", gone.id, "Be kind.");
  const ofGame = `/games/${game.id}`;
  const walks: [typeof ada, View[]][] = [
    [nina, [["/"], ["/profile"], ["/messages"], ["/invites"], [ofGame], [`${ofGame}/edit`]]],
    [
      nina,
      [
        [`/join/${game.inviteCode}`],
        ["/mobile-demo"],
        ["/discover", /^Actions for/],
        ["/discover", /^Actions for/, "Report"],
      ],
    ],
    [ben, [["/discover"], ["/discover", "See why"]]],
    [
      cleo,
      [
        [threadPath(ben, game)],
        [threadPath(ben, game), "Message actions"],
        [threadPath(ben, game), "Message actions", "Report"],
        [threadPath(ben, game), "Actions for Ben", "Block"],
        ["/profile", ...SAFETY],
      ],
    ],
    [
      ada,
      [
        [ofGame, /Connect$/, "Actions for Ben"],
        [`${ofGame}/edit`],
        [`${ofGame}/edit`, "Manage Ben", "Ban from the game"],
        ["/profile", ...SAFETY],
        ["/reports"],
        ["/reports", "Remove"],
      ],
    ],
  ];
  for (const [{ page }, views] of walks) {
    await page.setViewportSize(PHONE);
    const { visit, expectNoViolations } = await startAudit(page);
    for (const view of views) await visit(view);
    expectNoViolations();
  }
});
