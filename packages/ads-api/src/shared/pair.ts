import type { z } from 'zod'
import { tolerant } from './nulls.ts'

/** A file that goes as a part of a multipart form. `part` is the name of that part; `file` unless said. */
export type CallFile = { readonly part?: string; readonly name: string; readonly content: Uint8Array }

/** One request, as the platform reads it. */
export type Call = {
  readonly method: 'GET' | 'POST' | 'DELETE'
  /** Below the version, with its first slash: `/me/adaccounts`. */
  readonly path: string
  readonly params: Readonly<Record<string, string>>
  readonly file?: CallFile
}

/** One answer is read. */
export type Read<Network, Input, Answer> = {
  readonly does: 'read'
  readonly network: Network
  readonly request: (input: Input) => Call
  readonly parse: z.ZodType<Answer>
}

/** A list is read, page after page; `parse` reads one item. */
export type List<Network, Input, Item> = {
  readonly does: 'list'
  readonly network: Network
  readonly request: (input: Input) => Call
  readonly parse: z.ZodType<Item>
  readonly paging: Paging
}

/** Something is made, changed or removed: only what somebody ordered may send it. */
export type Write<Network, Input, Answer> = {
  readonly does: 'write'
  readonly network: Network
  readonly request: (input: Input) => Call
  readonly parse: z.ZodType<Answer>
}

export type Paging = {
  /** Items that a page is asked to hold; `null`: the platform decides. */
  readonly size: number | null
  /** Where a list that people choose from is cut; `null`: read to its end, however long. */
  readonly mostPages: number | null
}

type Get<Input> = (input: Input) => Omit<Call, 'method' | 'file'>
type Shape<Input, Answer> = { readonly request: Get<Input>; readonly parse: z.ZodType<Answer> }

/** A list that people choose from. */
const toChooseFrom: Paging = { size: 200, mostPages: 50 }

/**
 * What makes the pairs of one network: what is asked, and how the answer is read, beside each other. A pair does
 * nothing itself; whoever holds a connection sends it. What an answer tells as `null` it does not tell.
 */
export function pairsOf<const Network extends string>(network: Network) {
  return {
    /** A read of one answer. */
    read: <Input, Answer>({ request, parse }: Shape<Input, Answer>): Read<Network, Input, Answer> => ({
      does: 'read',
      network,
      request: (input) => ({ method: 'GET', ...request(input) }),
      parse: tolerant(parse),
    }),
    /** A read of a list, all of its pages. */
    list: <Input, Item>({
      request,
      parse,
      paging = toChooseFrom,
    }: Shape<Input, Item> & { readonly paging?: Paging }): List<Network, Input, Item> => ({
      does: 'list',
      network,
      request: (input) => ({ method: 'GET', ...request(input) }),
      parse: tolerant(parse),
      paging,
    }),
    /** A write; POST unless said. */
    write: <Input, Answer>({
      request,
      parse,
    }: {
      readonly request: (input: Input) => Omit<Call, 'method'> & { readonly method?: 'POST' | 'DELETE' }
      readonly parse: z.ZodType<Answer>
    }): Write<Network, Input, Answer> => ({
      does: 'write',
      network,
      request: (input) => ({ method: 'POST', ...request(input) }),
      parse: tolerant(parse),
    }),
  }
}
