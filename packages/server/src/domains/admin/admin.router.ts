import { act, command, query } from "../../trpc/calls.ts";
import { idRef } from "../../trpc/common.schema.ts";
import { removeAccountByHost } from "../account/account-removal.service.ts";
import { signOutEverywhere } from "../auth/accounts/administration.service.ts";
import { linkedIdentities } from "../auth/accounts/identities.schema.ts";
import { removeGameByHost } from "../games/lifecycle/removal.service.ts";
import {
  changePersonInput,
  deliveries,
  firstSteps,
  hostEventPage,
  hostedGamePage,
  importInput,
  importResult,
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
import { describeFirstSteps } from "./first-steps.service.ts";
import { listHostedGames } from "./games.service.ts";
import { listIdentitiesOf, unlinkIdentityOf } from "./identities.service.ts";
import { importPeople } from "./import.service.ts";
import { changePerson, listPeople, listWaiting, makeResetLink } from "./people.service.ts";
import { countDeliveries, describeStorage } from "./storage.service.ts";

export const adminRouter = {
  people: query(listPeopleInput, personPage, listPeople),
  waiting: query(null, waitingPeople, listWaiting),
  changePerson: command(changePersonInput, person, changePerson),
  removePerson: act(idRef, removeAccountByHost),
  makeResetLink: command(idRef, resetLink, makeResetLink),
  signOut: act(idRef, signOutEverywhere),
  identities: query(idRef, linkedIdentities, listIdentitiesOf),
  unlinkIdentity: act(personsIdentityRef, unlinkIdentityOf),
  importPeople: command(importInput, importResult, importPeople),
  games: query(listGamesInput, hostedGamePage, listHostedGames),
  removeGame: act(idRef, removeGameByHost),
  firstSteps: query(null, firstSteps, describeFirstSteps),
  storage: query(null, storage, describeStorage),
  deliveries: query(null, deliveries, countDeliveries),
  audit: query(listEventsInput, hostEventPage, listEvents),
};
