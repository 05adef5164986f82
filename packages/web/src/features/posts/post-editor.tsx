import { POST_CONTENT_MAX } from "@stepout/server/domains/posts/posts.rules";
import type { Post } from "@stepout/server/domains/posts/posts.schema";
import { type SubmitEvent, useState } from "react";
import { classNames } from "#lib/class-names.ts";
import { useTakeFocus } from "#lib/use-take-focus.ts";
import { Button } from "#ui/button.tsx";
import { Field } from "#ui/field.tsx";
import { TextArea } from "#ui/text-area.tsx";
import { postTexts } from "./texts.ts";
import { useUpdatePost } from "./use-post-actions.ts";

interface PostEditorProps {
  post: Post;
  /** What it begins with. */
  draft: string;
  /** Saving failed. */
  onFailure: (error: unknown, content: string) => void;
  onClose: () => void;
}

/** The words of a post as a form, in their place; what was typed stays when saving fails. */
export function PostEditor({ post, draft, onFailure, onClose }: PostEditorProps) {
  const [content, setContent] = useState(draft);
  const area = useTakeFocus<HTMLTextAreaElement>();
  const update = useUpdatePost();
  const isBlank = content.trim() === "";
  const save = (event: SubmitEvent) => {
    event.preventDefault();
    if (isBlank) return;
    update.mutate(
      { id: post.id, content },
      { onSuccess: onClose, onError: (error) => onFailure(error, content) },
    );
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
          onChange={(event) => setContent(event.target.value)}
        />
      </Field>
      <div className="flex justify-end gap-2">
        <Button tone="quiet" disabled={update.isPending} onClick={onClose}>
          {postTexts.cancel}
        </Button>
        <Button type="submit" disabled={isBlank} isPending={update.isPending}>
          {postTexts.save}
        </Button>
      </div>
    </form>
  );
}
