-- What a request to publish said in whole, as a digest: sent again with another topic, fund, picture, poll or interest it is another request.
-- Posts from before have none and are compared by their words.
alter table discussion_post add column request_digest text;
