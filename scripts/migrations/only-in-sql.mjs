/**
 * Indexes that hand-written migrations make and Prisma's schema language cannot express. Without being named
 * here they would look like leftovers, and `migrate dev` would propose to drop them.
 */
export const onlyInSql = [];
