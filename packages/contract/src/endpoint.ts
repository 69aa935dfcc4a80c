import type { z } from 'zod'
import type { AccountPermission } from './rights.ts'

/**
 * What a caller must be allowed to do. `public` needs nothing, `session` a signed-in person, `operator` one who runs the
 * installation and is signed in with a browser; the others are held by a role on the account in the path.
 */
export type Permission = 'public' | 'session' | 'operator' | AccountPermission

/** The header with the key of what a person means to do once; sent with every call that changes something. */
export const intentHeader = 'idempotency-key'

export type Method = 'GET' | 'PUT' | 'POST' | 'DELETE'

type Schema = z.ZodType

/**
 * One call of the HTTP API, seen from both sides. Schemas are codecs: their input is the wire (specification
 * names, French and misspelt ones included), their output is the domain. `path` is below `/api` and keeps the
 * specification's literal text, with `:name` for parameters.
 */
export type Endpoint<
  P extends Schema | undefined = Schema | undefined,
  Q extends Schema | undefined = Schema | undefined,
  B extends Schema | undefined = Schema | undefined,
  R extends Schema = Schema,
> = {
  readonly method: Method
  readonly path: `/${string}`
  readonly permission: Permission
  /** Where the permission is held, for calls that are about no account: on the workspace, or on the client of the path. */
  readonly place?: 'workspace' | 'client'
  readonly summary: string
  readonly params?: P
  readonly query?: Q
  readonly body?: B
  readonly response: R
  /** Its body holds a whole campaign, with thousands of lines: many more values than any other body. */
  readonly holdsCampaign?: true
  /** Asks something with a body and changes nothing: it may be sent again as it is. A GET always does. */
  readonly onlyReads?: true
  /**
   * Whether a person must have proved who they are within the last minutes to do this with this body: what loosens a
   * guard, changes who may do what, or opens an account to somebody. The server refuses it as `session.notFresh`, and
   * the screens ask to sign in again and go on. What makes things safer never waits for it.
   */
  needsFreshSignIn?(body: Decoded<B>): boolean
  /** A person does this in front of a screen: no personal token will do, whatever its scope. */
  readonly peopleOnly?: true
  /** Its answer holds something that is told once and kept by nobody: asked again with the same key, it is not told again. */
  readonly answersSecret?: true
}

/** Whether a call changes nothing, whatever its method. */
export const isReading = ({ method, onlyReads }: Pick<Endpoint, 'method' | 'onlyReads'>): boolean =>
  method === 'GET' || onlyReads === true

/** For `needsFreshSignIn` of a call that always does. */
export const always = (): boolean => true

/** Declares a call; exists only so that TypeScript infers the four schemas. */
export function defineEndpoint<
  R extends Schema,
  P extends Schema | undefined = undefined,
  Q extends Schema | undefined = undefined,
  B extends Schema | undefined = undefined,
>(endpoint: Endpoint<P, Q, B, R>): Endpoint<P, Q, B, R> {
  return endpoint
}

type Decoded<S> = S extends Schema ? z.output<S> : undefined
type Key<K extends string, S> = [S] extends [Schema] ? { readonly [N in K]: z.output<S> } : unknown

/** A query of which nothing must be said may be left out. */
type QueryKey<S> = [S] extends [Schema]
  ? Partial<z.output<S>> extends z.output<S>
    ? { readonly query?: z.output<S> }
    : { readonly query: z.output<S> }
  : unknown

/** Domain values a caller gives. */
export type RequestOf<E> =
  E extends Endpoint<infer P, infer Q, infer B, infer _R>
    ? Key<'params', P> & QueryKey<Q> & Key<'body', B>
    : never

/** Domain value a caller receives. */
export type ResponseOf<E> = E extends Endpoint<infer _P, infer _Q, infer _B, infer R> ? Decoded<R> : never
