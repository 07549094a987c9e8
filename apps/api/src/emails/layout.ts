import { telHref } from '@smart-bird/content/company'
import { whoeverLogsIn } from '@smart-bird/contracts/values'
import type { Mail } from '#providers/mail/port'
import type { Config } from '#settings/config'
import { birdMark } from './bird.ts'

export type Company = Config['company'] & {
  siteUrl: string
  /** The reader has no password yet: no link leads to where they can't log in. */
  withoutLogin?: boolean
}

/** A page of the cabinet; of the reader's own, if the email can't know who that is: a mailbox may be several people's. */
export const cabinetLink = ({ siteUrl }: Company, page: string, username = whoeverLogsIn) =>
  `${siteUrl}/cabinet/${encodeURIComponent(username)}/${page}`

/** The first of an email is its button, unless it is quiet, as only a part of the readers needs it, or a mere link. */
type Link = { link: string; label: string; isQuiet?: boolean; isPlain?: boolean }
type Row = readonly [label: string, value: string, link?: string]
/** What isn't always there may be falsy. */
type Maybe<T> = T | false | '' | null | undefined
export type Rows = readonly Maybe<Row>[]
type Block =
  | string
  | Link
  /** A code to copy, and what it is if that isn't said right above. */
  | { code: string; from?: string }
  /** The rows named in `strong` stand out. */
  | { rows: Rows; strong?: readonly string[] }
  /** A point of several, with what there is to say about it, and where it is mended. */
  | { title: string; lines: readonly string[]; place?: Link | undefined }
  /** After several points, for all of them. */
  | { closing: string }
  /** Someone's words, unchanged. Those of before, which somebody names, are muted. */
  | { quote: string; from?: string }
  /** What we write to the reader, unchanged. */
  | { answer: string; from: string }

export type Letter = {
  to: string
  /** The heading, unless it says more. */
  subject?: string
  heading: string
  blocks: readonly Maybe<Block>[]
  /** What few need: in small letters, with the button's address. */
  foot?: readonly Maybe<string>[]
  /** What a mailbox shows beside the subject, if it isn't the first sentence. */
  preview?: string
  replyTo?: string
  attachments?: Mail['attachments']
}

/** An email as text and as HTML that reads well on a phone. */
export function letter(company: Company, { heading, ...mail }: Letter): Mail {
  const blocks = mail.blocks
    .filter(isThere)
    .filter((block) => !(company.withoutLogin && isLink(block) && leadsInside(company, block)))
  const foot = (mail.foot ?? []).filter(isThere)
  const address = `${company.name}, ${company.address}`
  const text = [
    heading,
    ...blocks.map(asText),
    ...foot,
    '--',
    address,
    `${company.phone} · ${company.email}`,
  ].join('\n\n')
  const { attachments, replyTo, to, subject = heading, preview = previewOf(blocks) } = mail
  const button = blocks.filter(isLink).find(({ isQuiet, isPlain }) => !isQuiet && !isPlain)
  return {
    to,
    subject: oneLine(subject),
    ...(replyTo ? { replyTo: oneLine(replyTo) } : {}),
    ...(attachments ? { attachments } : {}),
    text: `${text}\n`,
    html: page(
      company,
      heading,
      blocks
        .map((block, place) =>
          block === button ? buttonOf(button) : asHtml(company, block, blocks[place + 1]),
        )
        .join('\n'),
      footOf([...foot.map((line) => prose(company, line)), ...(button ? [addressOf(button)] : [])]),
      preview,
    ),
  }
}

const isThere = <T>(value: Maybe<T>): value is T => Boolean(value)

/** What a mailbox shows beside the subject: the first words that aren't a greeting. */
const previewOf = (blocks: readonly Block[]) =>
  (blocks.map(wordsOf).find((words) => words && !/^Hello.*,$/.test(words)) ?? '').slice(0, 150)

function wordsOf(block: Block): string | undefined {
  if (typeof block === 'string') return block
  if ('quote' in block) return block.quote
  if ('answer' in block) return block.answer
  return 'title' in block ? block.title : undefined
}

const leadsInside = ({ siteUrl }: Company, { link }: Link) => link.startsWith(`${siteUrl}/cabinet/`)

const isLink = (block: Block): block is Link => typeof block === 'object' && 'link' in block

function asText(block: Block): string {
  if (typeof block === 'string') return block
  if (isLink(block)) return `${block.label}:\n${block.link}`
  if ('code' in block) return block.code
  if ('closing' in block) return block.closing
  if ('title' in block)
    return [block.title, ...block.lines, ...(block.place ? [asText(block.place)] : [])].join('\n')
  if ('answer' in block) return `${block.from}:\n${block.answer}`
  if ('quote' in block)
    return `${block.from ? `${block.from}:\n` : ''}${block.quote.replace(/^/gm, '> ')}`
  return block.rows
    .filter(isThere)
    .map(([label, value]) => `${label}: ${value}`)
    .join('\n')
}

const ink = '#16233b'
const quiet = '#5b6472'
const lamp = '#f2b23e'
const hairline = '#e6dfd0'
const edge = '#b9ae98'

/**
 * The dark look, for those who prefer it. Without it, programs turn our colors dark as they like. The light
 * one is written on each element, because some programs drop this.
 */
const dark = `:root{color-scheme:light dark}
@media (prefers-color-scheme:dark){
.page{background:#101827!important;color:#eee8da!important}
.card{background:#182237!important}
.quiet{color:#a9b0c0!important}
.code{background:#253353!important}
.line{border-color:#2d3b59!important}
.edge{border-color:#6b7894!important}
.mark{border-color:#4d5b7d!important}
}`

function asHtml(company: Company, block: Block, next?: Block): string {
  if (typeof block === 'string') return `<p style="margin:0 0 16px">${prose(company, block)}</p>`
  if (isLink(block)) return linkOf(block)
  if ('code' in block)
    return `${block.from ? fromOf(block.from) : ''}<p class="code" style="margin:${block.from ? 0 : 24}px 0 24px;padding:14px 16px;background:#f6f1e7;border-radius:8px;font:600 18px/1.4 ui-monospace,Menlo,Consolas,monospace;word-break:normal">${escapeHtml(block.code).replaceAll('-', '-<wbr>')}</p>`
  if ('closing' in block)
    return `<p class="line" style="margin:0 0 16px;padding:14px 0 0;border-top:1px solid ${hairline}">${prose(company, block.closing)}</p>`
  if ('title' in block) {
    const lines = block.lines.map(
      (line) => `<p style="margin:6px 0 0;font-size:15px">${unbroken(line)}</p>`,
    )
    return `<div class="line" style="margin:0 0 ${block.place ? 6 : 16}px;padding:14px 0 0;border-top:1px solid ${hairline};word-break:break-word"><p style="margin:0;font-weight:600">${unbroken(block.title)}</p>${lines.join('')}${block.place ? plainLinkOf(block.place) : ''}</div>`
  }
  if ('answer' in block)
    return `${fromOf(block.from)}<p style="margin:0 0 20px;white-space:pre-wrap;word-break:break-word">${unbroken(block.answer)}</p>`
  if ('quote' in block) {
    const { from } = block
    return `${from ? fromOf(from) : ''}<blockquote class="edge${from ? ' quiet' : ''}" style="margin:0 0 20px;padding:0 0 0 16px;border-left:3px solid ${edge};white-space:pre-wrap;word-break:break-word;${from ? `color:${quiet};font-size:15px` : 'font-size:18px'}">${escapeHtml(block.quote)}</blockquote>`
  }
  const rows = block.rows
    .filter(isThere)
    .map((row) => rowOf(row, block.strong?.includes(row[0]) ?? false))
  // A point has a line above itself, as the foot has.
  const end =
    !next || (typeof next === 'object' && 'title' in next)
      ? 'margin:8px 0 0'
      : `margin:8px 0 24px;border-bottom:1px solid ${hairline}`
  return `<div class="line" style="${end}">${rows.join('')}</div>`
}

const fromOf = (from: string) =>
  `<p class="quiet" style="margin:0 0 6px;color:${quiet};font-size:13px">${escapeHtml(from)}</p>`

/** A table of its own, so that a long label elsewhere leaves its value no less room. */
function rowOf([label, value, link]: Row, isStrong: boolean) {
  const text = unbroken(value)
  const shown = link ? `<a href="${escapeHtml(link)}" style="color:inherit">${text}</a>` : text
  return `<table role="presentation" class="line" width="100%" style="width:100%;border-collapse:collapse;border-top:1px solid ${hairline};font-size:15px"><tr><td${isStrong ? '' : ' class="quiet"'} style="padding:9px 16px 9px 0;${isStrong ? 'font-size:17px;font-weight:600' : `color:${quiet}`};${label.length < 20 ? 'white-space:nowrap;' : ''}vertical-align:baseline">${escapeHtml(label)}</td><td style="padding:9px 0;text-align:right;vertical-align:baseline;word-break:break-word${isStrong ? `;font-size:${value.length < 20 ? 20 : 16}px;font-weight:600` : ''}">${shown}</td></tr></table>`
}

const linkOf = (link: Link) => (link.isPlain ? plainLinkOf(link) : outlinedOf(link))

const plainLinkOf = ({ link, label }: Link) =>
  `<p style="margin:0 0 6px"><a href="${escapeHtml(link)}" style="display:inline-block;padding:10px 0;color:inherit;font-weight:600">${escapeHtml(label)}</a></p>`

const outlinedOf = ({ link, label }: Link) =>
  `<p style="margin:20px 0"><a class="edge" href="${escapeHtml(link)}" style="display:inline-block;border:1px solid ${edge};color:inherit;padding:10px 20px;border-radius:8px;font-weight:600;text-decoration:none">${escapeHtml(label)}</a></p>`

const buttonOf = ({ link, label }: Link) =>
  `<p style="margin:24px 0"><a href="${escapeHtml(link)}" style="display:inline-block;background:${lamp};color:${ink};padding:12px 22px;border-radius:8px;font-weight:600;text-decoration:none">${escapeHtml(label)}</a></p>`

const addressOf = ({ link }: Link) =>
  `Button not working? Copy this address:<br><span style="word-break:break-word">${escapeHtml(link).replace(/(?<=\w)[/#]/g, '$&<wbr>')}</span>`

/** At the end, because few need it. */
const footOf = (lines: readonly string[]) =>
  lines.length > 0 &&
  `<div class="quiet line" style="margin:24px 0 16px;padding:16px 0 0;border-top:1px solid ${hairline};color:${quiet};font-size:14px">${lines.map((line) => `<p style="margin:0 0 8px">${line}</p>`).join('')}</div>`

/** Phones turn a number into a link of their own color, unless it is one. */
const contact = (href: string, text: string) =>
  `<a href="${escapeHtml(href)}" class="quiet" style="color:${quiet}">${escapeHtml(text)}</a>`

const page = (
  company: Company,
  heading: string,
  body: string,
  foot: Maybe<string>,
  preview: string,
) => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><title>${escapeHtml(heading)}</title>
<style>${dark}</style></head>
<body class="page" style="margin:0;background:#f6f1e7;color:${ink};font:16px/1.55 -apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif;text-wrap:pretty">
<div style="display:none;max-height:0;overflow:hidden;mso-hide:all">${escapeHtml(preview)}</div>
<div style="max-width:560px;margin:0 auto;padding:24px 16px">
<table role="presentation" style="border-collapse:collapse;margin:0 24px 14px"><tr><td style="padding:0 12px 0 0">${birdMark}</td><td style="font:600 19px/1.2 Georgia,'Times New Roman',serif">${escapeHtml(company.name)}</td></tr></table>
<div class="card" style="background:#fffdf8;border-radius:12px;padding:28px 24px 12px;word-break:break-word">
<h1 style="margin:0 0 16px;text-wrap:balance;font:600 24px/1.25 Georgia,'Times New Roman',serif">${unbroken(heading)}</h1>
${body}
${foot || ''}
</div>
<p class="quiet" style="margin:16px 24px;color:${quiet};font-size:13px">${escapeHtml(company.name)}, ${escapeHtml(company.address)}<br>${contact(telHref(company.phone), company.phone)} · ${contact(`mailto:${company.email}`, company.email)}</p>
</div></body></html>`

/** What only reads well on one line: phone and order numbers, masked addresses, dates, times, terms. */
const unbrokenParts =
  /\(\d{3}\) \d{3}-\d{4}|\d{1,2}:\d\d(?:\s[AP]M)?\s–\s\d{1,2}:\d\d\s[AP]M(?: [A-Z]{2,4})?|SB-[A-Z\d]+(?:-[A-Z\d]+)*|\S…@[^\s<>,]{1,30}|(?:\d{1,2} and )?\d{1,2}(?::\d\d)? [AP]M(?: [A-Z]{2,4})?|(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)[a-z]* \d{1,2}(?:, \d{4})?|\b\d+ (?:month|day|hour|minute|email|home|payment|problem|dispute)s?\b|two-factor/g
const unbroken = (text: string) =>
  escapeHtml(text)
    .replace(unbrokenParts, '<span style="white-space:nowrap">$&</span>')
    .replace(longDomain, (domain) => domain.replace(/[.@]/g, '$&<wbr>'))
/** Longer than a phone's line. */
const longDomain = /[\w-]+(?:[.@][\w-]+){2,}/g

/** Our phone number and address are links, too. */
const prose = ({ phone, email }: Company, text: string) =>
  [
    [phone, telHref(phone)],
    [email, `mailto:${email}`],
  ].reduce(
    (html, [shown = '', href = '']) =>
      html.replaceAll(
        escapeHtml(shown),
        `<a href="${escapeHtml(href)}" style="color:inherit">$&</a>`,
      ),
    unbroken(text),
  )

const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (char) => `&#${char.charCodeAt(0)};`)

/** A line break would end the email header, so text from outside must not contain one. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: removing control characters is the purpose.
const oneLine = (text: string) => text.replace(/[\u0000-\u001f\u007f]+/g, ' ').trim()
