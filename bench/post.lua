-- Sends a new message with each request, from another client.
local count = 0
local run = os.time()
request = function()
  count = count + 1
  local body = string.format(
    "name=Maria&email=maria%%40keller.test&message=Message+%d+of+200+chairs&key=bench-%d-%d-%s",
    count, run, count, tostring({}):sub(-8))
  return wrk.format("POST", "/contact/send", {
    ["Content-Type"] = "application/x-www-form-urlencoded",
    ["Accept"] = "application/json",
    ["Sec-Fetch-Site"] = "same-origin",
    ["X-Forwarded-For"] = string.format("198.%d.%d.%d", count % 256, math.floor(count / 256) % 256, math.floor(count / 65536) % 256),
  }, body)
end
