import { idRef } from "../../trpc/ref.schema.ts";
import { SUCCESS, success } from "../../trpc/success.schema.ts";
import { protectedProcedure, router } from "../../trpc/trpc.ts";
import { removeAccountByHost } from "../account/account-removal.service.ts";
import { signOutEverywhere } from "../auth/accounts/administration.service.ts";
import { linkedIdentities } from "../auth/accounts/identities.schema.ts";
import { removeGameByHost } from "../games/lifecycle/removal.service.ts";
import {
  changePersonInput,
  hostEventPage,
  hostedGamePage,
  importAnswer,
  importInput,
  listEventsInput,
  listGamesInput,
  listPeopleInput,
  person,
  personPage,
  personsIdentityRef,
  resetLink,
  storage,
  waitingPeople,
} from "./admin.schema.ts";
import { listEvents } from "./events.service.ts";
import { listHostedGames } from "./games.service.ts";
import { listIdentitiesOf, unlinkIdentityOf } from "./identities.service.ts";
import { importPeople } from "./import.service.ts";
import { changePerson, listPeople, listWaiting, makeResetLink } from "./people.service.ts";
import { describeStorage } from "./storage.service.ts";

export const adminRouter = router({
  people: protectedProcedure
    .input(listPeopleInput)
    .output(personPage)
    .query(({ ctx, input }) => listPeople(ctx.deps, ctx.actor, input)),

  waiting: protectedProcedure
    .output(waitingPeople)
    .query(({ ctx }) => listWaiting(ctx.deps, ctx.actor)),

  changePerson: protectedProcedure
    .input(changePersonInput)
    .output(person)
    .mutation(({ ctx, input: { id, ...changes } }) =>
      changePerson(ctx.deps, ctx.actor, id, changes),
    ),

  removePerson: protectedProcedure
    .input(idRef)
    .output(success)
    .mutation(async ({ ctx, input }) => {
      await removeAccountByHost(ctx.deps, ctx.actor, input.id);
      return SUCCESS;
    }),

  makeResetLink: protectedProcedure
    .input(idRef)
    .output(resetLink)
    .mutation(({ ctx, input }) => makeResetLink(ctx.deps, ctx.actor, input.id)),

  signOut: protectedProcedure
    .input(idRef)
    .output(success)
    .mutation(async ({ ctx, input }) => {
      await signOutEverywhere(ctx.deps, input.id, ctx.actor);
      return SUCCESS;
    }),

  identities: protectedProcedure
    .input(idRef)
    .output(linkedIdentities)
    .query(({ ctx, input }) => listIdentitiesOf(ctx.deps, ctx.actor, input.id)),

  unlinkIdentity: protectedProcedure
    .input(personsIdentityRef)
    .output(success)
    .mutation(async ({ ctx, input }) => {
      await unlinkIdentityOf(ctx.deps, ctx.actor, input);
      return SUCCESS;
    }),

  importPeople: protectedProcedure
    .input(importInput)
    .output(importAnswer)
    .mutation(({ ctx, input }) => importPeople(ctx.deps, ctx.actor, input)),

  games: protectedProcedure
    .input(listGamesInput)
    .output(hostedGamePage)
    .query(({ ctx, input }) => listHostedGames(ctx.deps, ctx.actor, input)),

  removeGame: protectedProcedure
    .input(idRef)
    .output(success)
    .mutation(async ({ ctx, input }) => {
      await removeGameByHost(ctx.deps, ctx.actor, input.id);
      return SUCCESS;
    }),

  storage: protectedProcedure
    .output(storage)
    .query(({ ctx }) => describeStorage(ctx.deps, ctx.actor)),

  audit: protectedProcedure
    .input(listEventsInput)
    .output(hostEventPage)
    .query(({ ctx, input }) => listEvents(ctx.deps, ctx.actor, input.cursor)),
});
