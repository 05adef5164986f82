UPDATE `groups` SET `color` = lower(ltrim(`color`, '#'));
