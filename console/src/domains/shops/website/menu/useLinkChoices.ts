import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type LinkChoice, shopWebsite } from '@wanpu/contract'
import { useDeferredValue, useState } from 'react'
import { call } from '../../../../kit/call.ts'
import { say } from '../../../../lib/text.ts'
import { menuText } from './menu.text.ts'

const kinds = ['page', 'class', 'article', 'goods'] as const satisfies LinkChoice['kind'][]

interface Option {
  value: string
  label: string
}

export interface LinkOptions {
  groups: { label: string; title: string; options: Option[] }[]
  found: readonly LinkChoice[]
  words: string
  setWords: (words: string) => void
  isLoading: boolean
}

/** What a website may link to, found at the server while typing, in groups by kind; nothing without a website. */
export function useLinkChoices(websiteId: string | undefined): LinkOptions {
  const [words, setWords] = useState('')
  const keywords = useDeferredValue(words.trim())
  const input = { websiteId: websiteId ?? '', limit: 50, ...(keywords !== '' && { keywords }) }
  const { data, isFetching } = useQuery<LinkChoice[]>({
    queryKey: [shopWebsite.readLinkChoices.name, input],
    queryFn: ({ signal }) => call(shopWebsite.readLinkChoices, input, signal).then((answer) => answer.response.items),
    placeholderData: keepPreviousData,
    enabled: websiteId !== undefined,
  })
  const choices = data ?? []
  const groups = kinds
    .map((kind) => ({
      label: say(menuText)(`kind.${kind}`),
      title: kind,
      options: choices.filter((choice) => choice.kind === kind).map(({ url, title }) => ({ value: url, label: title })),
    }))
    .filter((group) => group.options.length > 0)
  return { groups, found: choices, words, setWords, isLoading: isFetching }
}

/** True for an address that an operator may type: elsewhere on the web, mail, phone, or a path. */
export function isLink(text: string): boolean {
  return /^(?:https?:\/\/|mailto:|tel:|\/|#)\S*$/.test(text)
}
