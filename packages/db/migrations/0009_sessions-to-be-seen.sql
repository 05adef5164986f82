ALTER TABLE `sessions` RENAME COLUMN `userAgent` TO `device`;--> statement-breakpoint
ALTER TABLE `sessions` ADD `lastSeenAt` integer;--> statement-breakpoint
-- What browsers say of themselves in a long line, as the server writes it down from now on.
UPDATE `sessions` SET `device` =
  CASE
    WHEN `device` LIKE '%Edg/%' OR `device` LIKE '%EdgA/%' OR `device` LIKE '%EdgiOS/%' THEN 'Edge'
    WHEN `device` LIKE '%OPR/%' THEN 'Opera'
    WHEN `device` LIKE '%SamsungBrowser/%' THEN 'Samsung Internet'
    WHEN `device` LIKE '%Firefox/%' OR `device` LIKE '%FxiOS/%' THEN 'Firefox'
    WHEN `device` LIKE '%Chrome/%' OR `device` LIKE '%CriOS/%' THEN 'Chrome'
    WHEN `device` LIKE '%Safari/%' THEN 'Safari'
    ELSE 'Another program'
  END ||
  CASE
    WHEN `device` LIKE '%iPhone%' THEN ' on iPhone'
    WHEN `device` LIKE '%iPad%' THEN ' on iPad'
    WHEN `device` LIKE '%Android%' THEN ' on Android'
    WHEN `device` LIKE '%CrOS%' THEN ' on ChromeOS'
    WHEN `device` LIKE '%Windows%' THEN ' on Windows'
    WHEN `device` LIKE '%Mac OS X%' THEN ' on macOS'
    WHEN `device` LIKE '%Linux%' THEN ' on Linux'
    ELSE ''
  END
WHERE `device` IS NOT NULL;--> statement-breakpoint
ALTER TABLE `auditEvents` ADD `gameId` text;--> statement-breakpoint
CREATE INDEX `auditEvents_by_actor` ON `auditEvents` (`actorId`,`createdAt`);
