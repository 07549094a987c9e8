import { apacheLicense } from '@smart-bird/content/apache-license'

export function ApacheLicense() {
  const { title, version, address, heading, sections, end, appendix } = apacheLicense
  return (
    <div className="license-text">
      <h3 className="text-xl">{title}</h3>
      <p>
        {version}
        <br />
        {address}
      </p>
      <p>{heading}</p>
      {sections.map((section) => (
        <section key={section.title}>
          <h4>{section.title}</h4>
          {section.paragraphs.map((text) => (
            <p key={text}>{text}</p>
          ))}
        </section>
      ))}
      <p>{end}</p>
      <section>
        <h4>{appendix.title}</h4>
        {appendix.paragraphs.map((text) => (
          <p key={text}>{text}</p>
        ))}
        <blockquote>
          {appendix.notice.map((text) => (
            <p key={text}>{text}</p>
          ))}
        </blockquote>
      </section>
    </div>
  )
}
