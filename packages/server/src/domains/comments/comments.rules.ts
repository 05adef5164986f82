export const COMMENT_MAX = 2_000;
export const COMMENTS_PAGE_SIZE = 20;
