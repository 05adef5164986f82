import { type DataPlace, pictureFolderOf } from "../places.ts";
import { type BucketSettings, readBucketAddress } from "./bucket/bucket-address.ts";
import { createBucketPictures } from "./bucket/bucket-pictures.ts";
import { createLocalPictures } from "./local-pictures.ts";
import type { PictureStore } from "./picture-store.ts";

export function openPictures(place: DataPlace & BucketSettings): PictureStore {
  const bucket = readBucketAddress(place);
  return bucket ? createBucketPictures(bucket) : createLocalPictures(pictureFolderOf(place));
}
