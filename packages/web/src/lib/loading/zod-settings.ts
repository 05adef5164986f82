/**
 * zod builds faster checks out of text, which the content security policy refuses and reports. It
 * reads this before its first schema is made, so it stands here and not beside the lazily loaded zod.
 */
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });
