UPDATE `posts` SET `searchText` = toSearchText(`content`)
  WHERE `redactedAt` IS NULL AND `searchText` <> toSearchText(`content`);--> statement-breakpoint
UPDATE `games` SET `searchText` = toSearchText(concat_ws(' ', `name`, nullif(`description`, '')))
  WHERE `searchText` <> toSearchText(concat_ws(' ', `name`, nullif(`description`, '')));--> statement-breakpoint
UPDATE `users` SET `searchText` = toSearchText(concat_ws(' ', nullif(`firstName`, ''), nullif(`lastName`, ''), `username`))
  WHERE `deletedAt` IS NULL
    AND `searchText` <> toSearchText(concat_ws(' ', nullif(`firstName`, ''), nullif(`lastName`, ''), `username`));
