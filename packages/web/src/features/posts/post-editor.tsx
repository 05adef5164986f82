import { POST_CONTENT_MAX } from "@stepout/server/domains/posts/posts.rules";
import type { Post } from "@stepout/server/domains/posts/posts.schema";
import { type SubmitEvent, useState } from "react";
import { classNames } from "#lib/class-names.ts";
import { useDraft } from "#lib/drafts.ts";
import { useTakeFocus } from "#lib/use-take-focus.ts";
import { Button } from "#ui/button.tsx";
import { Field } from "#ui/field.tsx";
import { TextArea } from "#ui/text-area.tsx";
import { postTexts } from "./texts.ts";
import { useUpdatePost } from "./use-post-actions.ts";

interface PostEditorProps {
  post: Post;
  onClose: () => void;
}

/** What was changed in a post and not saved. */
export const useEditDraft = (postId: string) => useDraft(`post ${postId}`);

/** The words of a post as a form, in their place; what was typed stays when saving fails. */
export function PostEditor({ post, onClose }: PostEditorProps) {
  const draft = useEditDraft(post.id);
  const [content, setContent] = useState(draft.text || post.content);
  const area = useTakeFocus<HTMLTextAreaElement>();
  const update = useUpdatePost();
  const isBlank = content.trim() === "";
  const type = (typed: string) => {
    setContent(typed);
    draft.setText(typed === post.content ? "" : typed);
  };
  const close = () => {
    draft.setText("");
    onClose();
  };
  const save = (event: SubmitEvent) => {
    event.preventDefault();
    if (isBlank) return;
    update.mutate({ id: post.id, content }, { onSuccess: close });
  };
  return (
    <form onSubmit={save} className={classNames("grid gap-3 px-4", post.image !== null && "pt-3")}>
      <Field
        label={postTexts.editLabel}
        isLabelHidden
        error={isBlank ? postTexts.blank : undefined}
      >
        <TextArea
          ref={area}
          dir="auto"
          maxLength={POST_CONTENT_MAX}
          value={content}
          onChange={(event) => type(event.target.value)}
        />
      </Field>
      <div className="flex justify-end gap-2">
        <Button tone="quiet" disabled={update.isPending} onClick={close}>
          {postTexts.cancel}
        </Button>
        <Button type="submit" disabled={isBlank} isPending={update.isPending}>
          {postTexts.save}
        </Button>
      </div>
    </form>
  );
}
