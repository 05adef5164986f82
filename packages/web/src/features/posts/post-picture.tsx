import type { Post } from "@stepout/server/domains/posts/posts.schema";
import { displayName } from "@stepout/server/text/format.rules";
import { useState } from "react";
import { lazyDialog } from "#ui/loading/lazy-dialog.tsx";
import { postTexts } from "./texts.ts";

const PictureViewer = lazyDialog<{
  isOpen: boolean;
  onClose: () => void;
  src: string;
  alt: string;
}>(() => import("./picture-viewer.tsx"));

/** Reserves room for a picture of unknown dimensions: the largest that the app makes. */
const USUAL_SIZE = { width: 4, height: 3 };

/** Limits a picture's share of the screen's height, so that the words stay in sight. */
const HEIGHT_LIMIT = "72dvh";

interface PostPictureProps {
  post: Post;
  src: string;
}

export function PostPicture({ post, src }: PostPictureProps) {
  const [isOpen, setIsOpen] = useState(false);
  const { width, height } = post.imageSize ?? USUAL_SIZE;
  const alt = postTexts.pictureOf(displayName(post.user));
  return (
    <>
      <button
        type="button"
        onClick={() => setIsOpen(true)}
        title={postTexts.openPicture}
        className="block w-full cursor-zoom-in bg-sunk focus-visible:-outline-offset-3"
      >
        <img
          src={src}
          alt={alt}
          width={width}
          height={height}
          loading="lazy"
          decoding="async"
          className="mx-auto block h-auto"
          style={{
            aspectRatio: `${width} / ${height}`,
            width: `min(100%, calc(${HEIGHT_LIMIT} * ${width / height}))`,
          }}
        />
      </button>
      <PictureViewer isOpen={isOpen} onClose={() => setIsOpen(false)} src={src} alt={alt} />
    </>
  );
}
