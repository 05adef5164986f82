import { once, succeed } from "../../trpc/once.ts";
import { idRef } from "../../trpc/ref.schema.ts";
import { success } from "../../trpc/success.schema.ts";
import { protectedProcedure, returns, takes } from "../../trpc/trpc.ts";
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

export const adminRouter = {
  people: protectedProcedure
    .concat(takes(listPeopleInput))
    .concat(returns(personPage))
    .query(({ ctx, input }) => listPeople(ctx.deps, ctx.actor, input)),

  waiting: protectedProcedure
    .concat(returns(waitingPeople))
    .query(({ ctx }) => listWaiting(ctx.deps, ctx.actor)),

  changePerson: protectedProcedure
    .concat(takes(changePersonInput))
    .concat(returns(person))
    .mutation(
      once(person, ({ ctx, input: { id, ...changes } }) =>
        changePerson(ctx.deps, ctx.actor, id, changes),
      ),
    ),

  removePerson: protectedProcedure
    .concat(takes(idRef))
    .concat(returns(success))
    .mutation(succeed(({ ctx, input }) => removeAccountByHost(ctx.deps, ctx.actor, input.id))),

  makeResetLink: protectedProcedure
    .concat(takes(idRef))
    .concat(returns(resetLink))
    .mutation(once(resetLink, ({ ctx, input }) => makeResetLink(ctx.deps, ctx.actor, input.id))),

  signOut: protectedProcedure
    .concat(takes(idRef))
    .concat(returns(success))
    .mutation(succeed(({ ctx, input }) => signOutEverywhere(ctx.deps, input.id, ctx.actor))),

  identities: protectedProcedure
    .concat(takes(idRef))
    .concat(returns(linkedIdentities))
    .query(({ ctx, input }) => listIdentitiesOf(ctx.deps, ctx.actor, input.id)),

  unlinkIdentity: protectedProcedure
    .concat(takes(personsIdentityRef))
    .concat(returns(success))
    .mutation(succeed(({ ctx, input }) => unlinkIdentityOf(ctx.deps, ctx.actor, input))),

  importPeople: protectedProcedure
    .concat(takes(importInput))
    .concat(returns(importAnswer))
    .mutation(once(importAnswer, ({ ctx, input }) => importPeople(ctx.deps, ctx.actor, input))),

  games: protectedProcedure
    .concat(takes(listGamesInput))
    .concat(returns(hostedGamePage))
    .query(({ ctx, input }) => listHostedGames(ctx.deps, ctx.actor, input)),

  removeGame: protectedProcedure
    .concat(takes(idRef))
    .concat(returns(success))
    .mutation(succeed(({ ctx, input }) => removeGameByHost(ctx.deps, ctx.actor, input.id))),

  storage: protectedProcedure
    .concat(returns(storage))
    .query(({ ctx }) => describeStorage(ctx.deps, ctx.actor)),

  audit: protectedProcedure
    .concat(takes(listEventsInput))
    .concat(returns(hostEventPage))
    .query(({ ctx, input }) => listEvents(ctx.deps, ctx.actor, input.cursor)),
};
