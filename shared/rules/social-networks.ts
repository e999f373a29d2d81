/** The networks that a maker may have an address on; each is the setting `link_<network>`. */
export const SOCIAL_NETWORKS = ["facebook", "youtube", "pinterest", "instagram", "linkedin"] as const;
