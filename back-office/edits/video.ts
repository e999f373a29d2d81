/** The form of a video's page has the address of the video at YouTube; the content has a paragraph with its number. */
import type { Tree } from "../../shared/rules/tree";
import type { Content } from "../content/content";
import type { Problems } from "./kind";
import { recordsIn } from "./lenses";

const ADDRESS =
  /^(?:https:\/\/(?:(?:www\.|m\.)?youtube\.com\/(?:watch\?v=|shorts\/|embed\/)|youtu\.be\/))?([\w-]{11})(?:[?&#].*)?$/;
const videoOf = (page: Tree): Tree | undefined => recordsIn(page.paragraphs).find(({ type }) => type === "video");

export const withAddress = (page: Tree): Tree => {
  const id = videoOf(page)?.video_id;
  return { ...page, youtube: id ? `https://www.youtube.com/watch?v=${id}` : "" };
};

export function withVideo({ youtube, ...page }: Tree): Tree {
  const [, video_id] = ADDRESS.exec(String(youtube ?? "").trim()) ?? [];
  const known = videoOf(page);
  if (!video_id || known?.video_id === video_id) return page;
  const video = { type: "video", provider: "youtube", video_id, cover: page.cover };
  return { ...page, paragraphs: [video, ...recordsIn(page.paragraphs).filter((part) => part !== known)] };
}

/** A page whose video is a file of the content folder needs no address. */
export function videoProblems({ youtube }: Tree, { pages }: Content, reference: string): Problems {
  const known = pages.find(({ code }) => code === reference);
  const hasFile = known?.paragraphs.some((part) => part.type === "video" && part.provider === "file");
  if (!youtube) return hasFile ? {} : { youtube: "missing" };
  return ADDRESS.test(String(youtube).trim()) ? {} : { youtube: "invalid" };
}
