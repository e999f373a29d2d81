interface PrivacyNoteProps {
  text: string;
  link: string;
  href: string;
}

/** Beside the button of a form: what happens to what is sent. */
export function PrivacyNote({ text, link, href }: PrivacyNoteProps) {
  return (
    <p className="small">
      {text} <a href={href}>{link}</a>
    </p>
  );
}
