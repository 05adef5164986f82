import { type DataSettings, pictureFolderOf } from "../database-url.ts";
import { type BucketSettings, readBucketAddress } from "./bucket/bucket-address.ts";
import { createBucketPictures } from "./bucket/bucket-pictures.ts";
import { createLocalPictures } from "./local-pictures.ts";
import type { PictureStore } from "./picture-store.ts";

export function openPictures(settings: DataSettings & BucketSettings): PictureStore {
  const bucket = readBucketAddress(settings);
  return bucket ? createBucketPictures(bucket) : createLocalPictures(pictureFolderOf(settings));
}
