import { pagesOf, type Ask, type List, type Read, type Write } from '@vigie/ads-api'
import type { PlatformError } from '../errors/platform-error.ts'

/** One network as one person may use it: what is asked and how answers are read is said by the pairs of `ads-api`. */
export type NetworkClient<Network> = {
  /** @throws {PlatformError} */
  readonly read: <Input, Answer>(pair: Read<Network, Input, Answer>, input: Input) => Promise<Answer>
  /** Everything of a list. @throws {PlatformError} */
  readonly readAll: <Input, Item>(pair: List<Network, Input, Item>, input: Input) => Promise<Item[]>
  /** A list page by page, for what is too long to hold. @throws {PlatformError} */
  readonly pages: <Input, Item>(
    pair: List<Network, Input, Item>,
    input: Input,
  ) => AsyncGenerator<readonly Item[]>
  /** For the one write path and for what makes objects. @throws {PlatformError} */
  readonly send: <Input, Answer>(pair: Write<Network, Input, Answer>, input: Input) => Promise<Answer>
}

/** One of several calls: each stands for itself. */
export type Outcome<Answer> = { readonly answer: Answer } | { readonly error: PlatformError }

/** The ads platform as one person may use it. */
export type Platform = NetworkClient<'meta'> & {
  readonly connectionId: string
  /** As in addresses: `v25.0`. */
  readonly version: string
  /** Where the platform answers: a picture at this origin is its own. */
  readonly origin: string
  /** Several of one kind in one request, at most fifty. */
  readonly readTogether: <Input, Answer>(
    pair: Read<'meta', Input, Answer>,
    inputs: readonly Input[],
  ) => Promise<readonly Outcome<Answer>[]>
  /** Several of one kind in one request, at most fifty; what is not answered may have been done. */
  readonly sendTogether: <Input, Answer>(
    pair: Write<'meta', Input, Answer>,
    inputs: readonly Input[],
  ) => Promise<readonly Outcome<Answer>[]>
  /** The same platform asked with another token: a page is read with its own. */
  readonly by: (token: string) => NetworkClient<'meta'>
}

/** The client over whatever sends one call. */
export function clientOver<Network>(ask: Ask): NetworkClient<Network> {
  const pages: NetworkClient<Network>['pages'] = ({ request, parse, paging }, input) =>
    pagesOf(ask, { call: request(input), parse, paging })
  return {
    read: ({ request, parse }, input) => ask(request(input), parse),
    send: ({ request, parse }, input) => ask(request(input), parse),
    pages,
    readAll: async (pair, input) => {
      const found = []
      for await (const items of pages(pair, input)) found.push(...items)
      return found
    },
  }
}
