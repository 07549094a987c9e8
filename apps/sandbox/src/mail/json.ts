import type { MailAttachment, Message } from './message.ts'

/** An email in `GET /mailbox.json`. */
export const mailJson = ({ attachments, ...message }: Message) => ({
  ...message,
  attachments: attachments.map((attachment, index) => ({
    filename: attachment.filename,
    contentType: attachment.contentType,
    size: attachment.content.length,
    url: attachmentPath(message.id, index),
  })),
})

export const attachmentPath = (id: string, index: number) => `/mailbox/${id}/attachments/${index}`

/** The email's HTML, with embedded pictures linked to their attachments. */
export const readableHtml = ({ id, html, attachments }: Message) =>
  attachments.reduce(
    (markup, { contentId }, index) =>
      contentId ? markup.replaceAll(`cid:${contentId}`, attachmentPath(id, index)) : markup,
    html,
  )

/** `Content-Disposition` for any file name (RFC 6266, RFC 8187). */
export const downloadAs = ({ filename }: MailAttachment) => {
  const plain = filename.replace(/[^\w.() -]/g, '_')
  return `attachment; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(filename)}`
}
