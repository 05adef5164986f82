/**
 * zod compiles faster checks from text, which the content security policy refuses and reports. It
 * reads this before its first schema is made, so it stands here, not beside the lazily loaded zod.
 */
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });
