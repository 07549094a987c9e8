import { telHref } from '@smart-bird/content/company'
import type { Config } from '#config'
import type { Mail } from '#providers/mail/port'

export type Company = Config['company'] & { siteUrl: string }

/** The first of an email is its button. */
type Link = { link: string; label: string }
type Block =
  | string
  | Link
  /** A code to copy. */
  | { code: string }
  /** The row named `strong` stands out. */
  | { rows: readonly (readonly [label: string, value: string])[]; strong?: string }
  /** A point of several, with what there is to say about it. */
  | { title: string; lines: readonly string[] }
  /** Someone else's words, unchanged. */
  | { quote: string }

type Letter = {
  to: string
  subject: string
  heading: string
  blocks: readonly Block[]
  replyTo?: string
  attachments?: Mail['attachments']
}

/** An email as text and as HTML that reads well on a phone. */
export function letter(company: Company, { heading, blocks, ...mail }: Letter): Mail {
  const address = `${company.name}, ${company.address}`
  const text = [
    heading,
    ...blocks.map(asText),
    '--',
    address,
    `${company.phone} · ${company.email}`,
  ].join('\n\n')
  const { attachments, replyTo, to, subject } = mail
  const [button] = blocks.filter(isLink)
  return {
    to,
    subject: oneLine(subject),
    ...(replyTo ? { replyTo: oneLine(replyTo) } : {}),
    ...(attachments ? { attachments } : {}),
    text: `${text}\n`,
    html: page(
      company,
      heading,
      blocks.map((block) => (block === button ? buttonOf(button) : asHtml(block))).join('\n'),
      button ? addressOf(button) : '',
      previewOf(blocks),
    ),
  }
}

/** What a mailbox shows beside the subject: the first sentence that isn't a greeting. */
const previewOf = (blocks: readonly Block[]) =>
  blocks.find((block): block is string => typeof block === 'string' && !/^Hello.*,$/.test(block)) ??
  ''

const isLink = (block: Block): block is Link => typeof block === 'object' && 'link' in block

function asText(block: Block): string {
  if (typeof block === 'string') return block
  if (isLink(block)) return `${block.label}:\n${block.link}`
  if ('code' in block) return block.code
  if ('title' in block) return [block.title, ...block.lines].join('\n')
  if ('quote' in block) return block.quote.replace(/^/gm, '> ')
  return block.rows.map(([label, value]) => `${label}: ${value}`).join('\n')
}

const ink = '#16233b'
const quiet = '#5b6472'
const lamp = '#f2b23e'
const night = '#131f3a'
const hairline = '#e6dfd0'

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
}`

function asHtml(block: Block): string {
  if (typeof block === 'string') return `<p style="margin:0 0 16px">${paragraph(block)}</p>`
  if (isLink(block))
    return `<p style="margin:0 0 16px"><a href="${escapeHtml(block.link)}" style="color:inherit;font-weight:600">${escapeHtml(block.label)}</a></p>`
  if ('code' in block)
    return `<p class="code" style="margin:24px 0;padding:14px 16px;background:#f6f1e7;border-radius:8px;font:600 18px/1.4 ui-monospace,Menlo,Consolas,monospace;word-break:break-all">${escapeHtml(block.code)}</p>`
  if ('title' in block)
    return `<p style="margin:0 0 16px;word-break:break-word"><strong>${escapeHtml(block.title)}</strong>${block.lines.map((line) => `<br>${escapeHtml(line)}`).join('')}</p>`
  if ('quote' in block)
    return `<blockquote style="margin:0 0 16px;padding:2px 0 2px 16px;border-left:3px solid ${lamp};white-space:pre-wrap">${escapeHtml(block.quote)}</blockquote>`
  const rows = block.rows
    .map(
      ([label, value]) =>
        `<tr><td class="quiet line" style="width:1%;padding:9px 20px 9px 0;border-top:1px solid ${hairline};color:${quiet};${label.length < 20 ? 'white-space:nowrap;' : ''}vertical-align:baseline">${escapeHtml(label)}</td><td class="line" style="padding:9px 0;border-top:1px solid ${hairline};text-align:right;vertical-align:baseline;word-break:break-word${label === block.strong ? ';font-size:20px;font-weight:600' : ''}">${escapeHtml(value)}</td></tr>`,
    )
    .join('')
  return `<table role="presentation" class="line" width="100%" style="width:100%;border-collapse:collapse;margin:8px 0 24px;font-size:15px;border-bottom:1px solid ${hairline}">${rows}</table>`
}

const buttonOf = ({ link, label }: Link) =>
  `<p style="margin:24px 0"><a href="${escapeHtml(link)}" style="display:inline-block;background:${lamp};color:${ink};padding:12px 22px;border-radius:8px;font-weight:600;text-decoration:none">${escapeHtml(label)}</a></p>`

/** At the end, because few need it. */
const addressOf = ({ link }: Link) =>
  `<p class="quiet line" style="margin:24px 0 16px;padding:16px 0 0;border-top:1px solid ${hairline};color:${quiet};font-size:13px">Button not working? Copy this address:<br><span style="word-break:break-all">${escapeHtml(link)}</span></p>`

/** The bird's window, from cells: programs that block pictures show it too. */
const pane = `<td style="width:9px;height:9px;padding:0;background:${lamp}"></td>`
const litWindow = `<table role="presentation" style="border-collapse:separate;border-spacing:2px;background:${night};border:5px solid ${night};border-radius:8px"><tr>${pane}${pane}</tr><tr>${pane}${pane}</tr></table>`

/** Phones turn a number into a link of their own color, unless it is one. */
const contact = (href: string, text: string) =>
  `<a href="${escapeHtml(href)}" class="quiet" style="color:${quiet}">${escapeHtml(text)}</a>`

const page = (
  company: Company,
  heading: string,
  body: string,
  foot: string,
  preview: string,
) => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><title>${escapeHtml(heading)}</title>
<style>${dark}</style></head>
<body class="page" style="margin:0;background:#f6f1e7;color:${ink};font:16px/1.55 -apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif">
<div style="display:none;max-height:0;overflow:hidden;mso-hide:all">${escapeHtml(preview)}</div>
<div style="max-width:560px;margin:0 auto;padding:24px 16px">
<table role="presentation" style="border-collapse:collapse;margin:0 0 12px"><tr><td style="padding:0 10px 0 0">${litWindow}</td><td style="font:600 17px/1.2 Georgia,'Times New Roman',serif">${escapeHtml(company.name)}</td></tr></table>
<div class="card" style="background:#fffdf8;border-radius:12px;padding:28px 24px 12px">
<h1 style="margin:0 0 16px;text-wrap:balance;font:600 24px/1.25 Georgia,'Times New Roman',serif">${escapeHtml(heading)}</h1>
${body}
${foot}
</div>
<p class="quiet" style="margin:16px 24px;color:${quiet};font-size:13px">${escapeHtml(company.name)}, ${escapeHtml(company.address)}<br>${contact(telHref(company.phone), company.phone)} · ${contact(`mailto:${company.email}`, company.email)}</p>
</div></body></html>`

/** A phone number stays on one line. */
const paragraph = (text: string) => escapeHtml(text).replace(/(\(\d{3}\)) (?=\d)/g, '$1&nbsp;')

const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (char) => `&#${char.charCodeAt(0)};`)

/** A line break would end the email header, so text from outside must not contain one. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: removing control characters is the purpose.
const oneLine = (text: string) => text.replace(/[\u0000-\u001f\u007f]+/g, ' ').trim()
