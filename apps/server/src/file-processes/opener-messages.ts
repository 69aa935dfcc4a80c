/** What is run, and how. */
export type Program = { readonly main: string; readonly nodeArguments: readonly string[] }

/** From the server to the opener: which process, by the server's number, and what about it. */
export type Order =
  | { readonly kind: 'start'; readonly id: number; readonly program: Program }
  | { readonly kind: 'say'; readonly id: number; readonly message: unknown }
  /** `leave`: it ends once it has nothing more to do. */
  | { readonly kind: 'leave' | 'kill'; readonly id: number }

/** From the opener to the server: what a process said, or that it is gone. */
export type News =
  | { readonly kind: 'said'; readonly id: number; readonly message: unknown }
  | { readonly kind: 'ended'; readonly id: number }
