import { act, query } from "../../trpc/calls.ts";
import { idRef } from "../../trpc/common.schema.ts";
import {
  removalPage,
  removalsOfGame,
  removeInput,
  withdrawals,
  withdrawalsInput,
} from "./removals.schema.ts";
import { listRemovals, listWithdrawals } from "./removals.service.ts";
import {
  removeComment,
  removePicture,
  removePost,
  restoreComment,
  restorePicture,
  restorePost,
} from "./removing.service.ts";

export const removalsRouter = {
  list: query(removalsOfGame, removalPage, listRemovals),
  withdrawals: query(withdrawalsInput, withdrawals, listWithdrawals),
  removePost: act(removeInput, removePost),
  restorePost: act(idRef, restorePost),
  removePicture: act(removeInput, removePicture),
  restorePicture: act(idRef, restorePicture),
  removeComment: act(removeInput, removeComment),
  restoreComment: act(idRef, restoreComment),
};
