import { expect, it } from "vitest";
import { oneLine } from "../../back-office/mail/texts";

it.each([
  ["=?utf-8?Q?Support_Talvenne?= Rochat", "= ?utf-8?Q?Support_Talvenne?= Rochat"],
  ["==??utf-8?B?QQ==?=", "== ??utf-8?B?QQ== ?="],
  ["=\u0000?utf-8?B?QQ==?=", "= ?utf-8?B?QQ== ?="],
  ["Amélie\r\nBcc: all@example.ch", "Amélie Bcc: all@example.ch"],
])("a visitor's text in a mail header holds no encoded word and no line break: %j", (text, header) => {
  expect(oneLine(text)).toBe(header);
});
