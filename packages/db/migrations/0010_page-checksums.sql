CREATE TABLE `pageSums` (
  `block` integer PRIMARY KEY NOT NULL,
  `sums` blob NOT NULL,
  `proof` integer NOT NULL
);
