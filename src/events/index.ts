export { commits, type CommitItem, type DomainEvent } from "./commit-entity.ts";
export { commitItem } from "./commit-item.ts";
export { badCursor, cursorOf, sequenceOf } from "./cursor.ts";
export { feedEntries, toldEvents, type FeedEntry, type ToldEvent } from "./feed-entity.ts";
export { packStory, storyOf, unpackStory, type Story } from "./feed-story.ts";
export { placeBefore, readFeed, type FeedPage } from "./read-feed.ts";
export { renderFeed } from "./render.ts";
