const ready = { kind: 'ready' } as const

/** Says to whoever started this process that its modules are loaded. */
export const sayReady = (): void => void process.send?.(ready)

/** Whether a process says by this message that it is ready. */
export const isReady = (message: unknown): boolean =>
  typeof message === 'object' && message !== null && 'kind' in message && message.kind === ready.kind
