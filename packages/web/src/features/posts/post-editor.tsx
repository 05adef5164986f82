import { POST_CONTENT_MAX } from "@stepout/server/domains/posts/posts.rules";
import type { Post } from "@stepout/server/domains/posts/posts.schema";
import { isTooLong } from "@stepout/server/text/lengths.rules";
import { type SubmitEvent, useState } from "react";
import { useDraft } from "#lib/drafts/drafts.ts";
import { readFailure } from "#lib/errors/errors.ts";
import { useTakeFocus } from "#lib/focus/use-take-focus.ts";
import type { EditConflict } from "#lib/forms/edits.ts";
import { trpc } from "#lib/server/trpc.ts";
import { Button } from "#ui/button/button.tsx";
import { EditConflicts } from "#ui/form/edit-conflicts.tsx";
import { Field } from "#ui/form/field.tsx";
import { TextArea } from "#ui/form/text-area.tsx";
import { classNames } from "#ui/style/class-names.ts";
import { editBaseSlot, editSlot, type PostRef } from "./post-drafts.ts";
import { postTexts } from "./texts.ts";
import { useUpdatePost } from "./use-post-actions.ts";

export const useEditDraft = (post: PostRef) => useDraft(editSlot(post));

/** Shows edits from other devices until the user starts typing. */
function useContent(post: Post) {
  const stored = post.content;
  const draft = useEditDraft(post);
  const draftBase = useDraft(editBaseSlot(post));
  const [content, setContent] = useState(draft.text || stored);
  const [base, setBase] = useState((draft.text && draftBase.text) || stored);
  const change = (typed: string, from = base) => {
    setContent(typed);
    setBase(from);
    draft.setText(typed === from ? "" : typed);
    draftBase.setText(typed === from ? "" : from);
  };
  const isInConflict = stored !== base && content !== base && content !== stored;
  if (stored !== base && !isInConflict) {
    setContent(stored);
    setBase(stored);
  }
  const conflict: EditConflict = {
    field: "content",
    theirs: stored,
    mine: content,
    takeTheirs: () => change(stored, stored),
    keepMine: () => change(content, stored),
  };
  return {
    content,
    base,
    conflicts: isInConflict ? [conflict] : [],
    type: change,
    drop: () => {
      draft.setText("");
      draftBase.setText("");
    },
  };
}

const labels = { content: postTexts.editLabel };

export function PostEditor({ post, onClose }: { post: Post; onClose: () => void }) {
  const { content, base, conflicts, type, drop } = useContent(post);
  const [refusals, setRefusals] = useState(0);
  const area = useTakeFocus<HTMLTextAreaElement>();
  const update = useUpdatePost();
  const isBlank = content.trim() === "";
  const isSendable = !isBlank && !isTooLong(content, POST_CONTENT_MAX);
  const close = () => {
    drop();
    onClose();
  };
  const save = (event: SubmitEvent) => {
    event.preventDefault();
    if (!isSendable) return;
    update.mutate(
      { id: post.id, content, base: { content: base } },
      {
        onSuccess: close,
        onError: async (error) => {
          if (readFailure(error).code !== "edit_conflict") return;
          await trpc.posts.invalidate();
          setRefusals((count) => count + 1);
        },
      },
    );
  };
  return (
    <form onSubmit={save} className={classNames("grid gap-3 px-4", post.image !== null && "pt-3")}>
      <Field
        label={postTexts.editLabel}
        isLabelHidden
        error={isBlank ? postTexts.blank : undefined}
        counter={{ text: content, max: POST_CONTENT_MAX }}
      >
        <TextArea ref={area} value={content} onChange={(event) => type(event.target.value)} />
      </Field>
      <EditConflicts conflicts={conflicts} labels={labels} refusals={refusals} />
      <div className="flex justify-end gap-2">
        <Button tone="quiet" disabled={update.isPending} onClick={close}>
          {postTexts.cancel}
        </Button>
        <Button type="submit" disabled={!isSendable} isPending={update.isPending}>
          {postTexts.save}
        </Button>
      </div>
    </form>
  );
}
